import { formatName } from '@upline/i18n';
import { useMemo } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { type ListRow, ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const low = ['username', 'star', 'email', 'telephone', 'sponsorCode'] as const;

type Member = ListRow<'listMembers'>;

/** Every member that the person may see. */
export function MembersPage() {
  const { t, locale } = useTexts();
  const phone = useMemo(
    () => ({
      none: ['givenName'] as const,
      cells: {
        familyName: ({ givenName: given, familyName: family, username, memberCode }: Member) =>
          formatName({ given, family }, locale) || username || memberCode,
      },
    }),
    [locale],
  );
  return (
    <Page title={t('rail.members')}>
      <ListView
        list="listMembers"
        label={t('rail.members')}
        wide="familyName"
        phone={phone}
        low={low}
        pageOf={({ memberCode }) => paths.member(memberCode)}
      />
    </Page>
  );
}
