import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const low = ['username', 'companyCode', 'star', 'email', 'telephone', 'sponsorCode'] as const;

/** Every member that the person may see. */
export function MembersPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Page title={t('rail.members')}>
      <ListView
        list="listMembers"
        label={t('rail.members')}
        wide="familyName"
        low={low}
        onOpen={({ memberCode }) => void navigate(paths.member(memberCode))}
      />
    </Page>
  );
}
