import { RequestRefused } from '@upline/client';
import { buttonClass, EmptyState, Skeleton } from '@upline/ui';
import { useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { InvoiceSheet } from '../../features/coin/InvoiceSheet.tsx';
import { useCoinInvoice } from '../../features/coin/use-coin-invoice.ts';
import { Brand } from '../../frame/Brand.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './UsdtInvoicePage.module.css';

export const handle: PageHandle = { namespaces: ['coin'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['coin']);

/** A payment in USDT, for anyone who has its address. It opens beside the shop, without signing in. */
export default function UsdtInvoicePage() {
  const { t } = useTranslation('coin');
  return (
    <main className={styles.page}>
      <PageHead title={t('head')} />
      <Brand />
      <Invoice />
    </main>
  );
}

function Invoice() {
  const { t } = useTranslation('coin');
  const invoiceId = useInvoiceId();
  const invoice = useCoinInvoice(invoiceId);
  const { data, dataUpdatedAt, error } = invoice;
  // One missing answer does not remove the content.
  if (data && invoiceId) return <InvoiceSheet invoiceId={invoiceId} invoice={data} receivedAt={dataUpdatedAt} />;
  if (error instanceof RequestRefused)
    return (
      <div className={styles.note}>
        <EmptyState
          icon="search"
          level={1}
          title={t('missing.title')}
          action={
            <Link className={buttonClass({ variant: 'out' })} to={paths.index()}>
              {t('frame:fault.home')}
            </Link>
          }
        >
          {t('missing.text')}
        </EmptyState>
      </div>
    );
  if (error)
    return (
      <div className={styles.note}>
        <LoadFailed query={invoice} title={t('error.title')} text={t('noAnswer')} level={1} />
      </div>
    );
  return <InvoiceSkeleton />;
}

/** Read from the page's address in the browser, because the server renders the same page for everybody. */
function useInvoiceId(): string | undefined {
  const [query] = useSearchParams();
  const asked = (query.get('id') ?? '').trim();
  return useSyncExternalStore(
    neverChanges,
    () => asked,
    () => undefined,
  );
}

const neverChanges = () => () => undefined;

function InvoiceSkeleton() {
  const { t } = useTranslation('coin');
  return (
    <div className={styles.skeleton} aria-busy="true">
      <h1 className={styles.hidden}>{t('head')}</h1>
      <Skeleton width="40%" height={24} />
      <Skeleton width="70%" height={48} />
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={220} />
    </div>
  );
}
