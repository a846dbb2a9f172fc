import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const low = ['acceptanceNo', 'company', 'acceptedIn', 'address'] as const;
const hiddenAtFirst = ['acceptanceNo'] as const;

/** Acceptances by member and version, to view and to export. */
export function AcceptancesPage() {
  const { t } = useTexts('consoleAgreements');
  return (
    <Page title={t('acceptances')} up={{ to: paths.agreements(), label: t('title') }}>
      <ListView
        list="listAcceptances"
        label={t('acceptances')}
        wide="agreementKind"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        none={{ title: t('acceptances.none'), text: t('acceptances.none.text') }}
        pageOf={({ memberCode }) => paths.member(memberCode)}
      />
    </Page>
  );
}
