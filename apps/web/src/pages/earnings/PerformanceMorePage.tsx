import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { MonthTable } from '../../features/earnings/histories/MonthTable.tsx';
import { PagedRows } from '../../features/earnings/histories/PagedRows.tsx';
import { useHistory } from '../../features/earnings/histories/use-histories.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { tablePageOf } from '../../shared/data-table/table-page.ts';

export const handle: PageHandle = { namespaces: ['earnings'] };
export const clientLoader = dictionariesLoader(['earnings']);

export default function PerformanceMorePage() {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const history = useHistory('perf', tablePageOf(query));
  return (
    <>
      <PageHead title={t('months.more')} />
      <BackLink to={paths.performance()}>{t('months.title')}</BackLink>
      <h1>{t('months.more')}</h1>
      <PagedRows query={history} kind="month" empty={{ icon: 'clock', title: t('months.none.title'), text: t('months.none.text') }}>
        {(rows, isBusy) => <MonthTable months={rows} isBusy={isBusy} />}
      </PagedRows>
    </>
  );
}
