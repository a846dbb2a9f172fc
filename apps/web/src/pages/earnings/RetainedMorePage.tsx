import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { KeptTable } from '../../features/earnings/histories/KeptTable.tsx';
import { PagedRows } from '../../features/earnings/histories/PagedRows.tsx';
import { useHistory } from '../../features/earnings/histories/use-histories.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { tablePageOf } from '../../shared/data-table/table-page.ts';

export const handle: PageHandle = { namespaces: ['earnings'] };
export const clientLoader = dictionariesLoader(['earnings']);

export default function RetainedMorePage() {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const kept = useHistory('retain', tablePageOf(query));
  return (
    <>
      <PageHead title={t('kept.more')} />
      <BackLink to={paths.retained()}>{t('kept.title')}</BackLink>
      <h1>{t('kept.more')}</h1>

      <PagedRows query={kept} kind="kept" empty={{ icon: 'bookmark', title: t('kept.empty.title'), text: t('kept.empty.text') }}>
        {(rows, isBusy) => <KeptTable rows={rows} isBusy={isBusy} />}
      </PagedRows>
    </>
  );
}
