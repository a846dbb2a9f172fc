import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { PagedRows } from '../../features/earnings/histories/PagedRows.tsx';
import { useHistory } from '../../features/earnings/histories/use-histories.ts';
import { WeekTable } from '../../features/earnings/income/WeekTable.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { tablePageOf } from '../../shared/data-table/table-page.ts';

export const handle: PageHandle = { namespaces: ['earnings', 'period'] };
export const clientLoader = dictionariesLoader(['earnings', 'period']);

export default function IncomeMorePage() {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const history = useHistory('bonus', tablePageOf(query));
  return (
    <>
      <PageHead title={t('income.more')} />
      <BackLink to={paths.incomeHistory()}>{t('income.history.title')}</BackLink>
      <h1>{t('income.more')}</h1>
      <PagedRows query={history} kind="week" empty={{ icon: 'bars', title: t('weeks.none.title'), text: t('weeks.none.text') }}>
        {(rows, isBusy) => <WeekTable weeks={rows} isBusy={isBusy} />}
      </PagedRows>
    </>
  );
}
