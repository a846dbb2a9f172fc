import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const low = ['noticeId'] as const;

/** Readers of each notice. The address can limit it to one. */
export function ReadersPage() {
  const { t } = useTexts('consoleContent');
  return (
    <Page title={t('readers')} up={{ to: paths.notices(), label: t('notices') }}>
      <ListView
        list="listNoticeReaders"
        label={t('readers')}
        wide="noticeTitle"
        low={low}
        none={{ title: t('readers.none'), text: t('readers.none.text') }}
        pageOf={({ memberCode }) => paths.member(memberCode)}
      />
    </Page>
  );
}
