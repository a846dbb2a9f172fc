import { buttonClass } from '@upline/ui';
import { Link, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { KeepOutlook } from '../../features/earnings/histories/KeepOutlook.tsx';
import { KeptTable } from '../../features/earnings/histories/KeptTable.tsx';
import { PagedRows } from '../../features/earnings/histories/PagedRows.tsx';
import { useKept } from '../../features/earnings/histories/use-histories.ts';

import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { tablePageOf } from '../../shared/data-table/table-page.ts';
import styles from './EarningsPage.module.css';

export const handle: PageHandle = { namespaces: ['earnings'] };
export const clientLoader = dictionariesLoader(['earnings']);

export default function RetainedPage() {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const kept = useKept(tablePageOf(query));
  return (
    <>
      <PageHead title={t('kept.title')} />

      <h1>{t('kept.title')}</h1>
      <p className={styles.lead}>{t('kept.text')}</p>
      {kept.data?.outlook ? <KeepOutlook outlook={kept.data.outlook} /> : null}
      <PagedRows query={kept} kind="kept" empty={{ icon: 'bookmark', title: t('kept.empty.title'), text: t('kept.empty.text') }}>
        {(rows, isBusy) => <KeptTable rows={rows} isBusy={isBusy} />}
      </PagedRows>
      <p className={styles.more}>
        <Link className={buttonClass({ size: 'small' })} to={paths.retainedMore()} prefetch="intent">
          {t('more.kept')}
        </Link>
      </p>
    </>
  );
}
