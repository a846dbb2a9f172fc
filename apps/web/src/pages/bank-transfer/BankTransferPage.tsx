import { RequestRefused } from '@upline/client';
import { buttonClass, EmptyState, Skeleton } from '@upline/ui';
import { useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { TransferSheet } from '../../features/bank/TransferSheet.tsx';
import { useBankTransfer } from '../../features/bank/use-bank-transfer.ts';
import { Brand } from '../../frame/Brand.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './BankTransferPage.module.css';

export const handle: PageHandle = { namespaces: ['bank', 'coin'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['bank', 'coin']);

/** A payment by bank transfer, for anyone who has its address, without signing in. */
export default function BankTransferPage() {
  const { t } = useTranslation('bank');
  return (
    <main className={styles.page}>
      <PageHead title={t('head')} />
      <Brand />
      <Transfer />
    </main>
  );
}

function Transfer() {
  const { t } = useTranslation('bank');
  const transferId = useTransferId();
  const transfer = useBankTransfer(transferId);
  const { data, error } = transfer;
  // One missing answer does not remove the content.
  if (data && transferId) return <TransferSheet transferId={transferId} transfer={data} />;
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
        <LoadFailed query={transfer} title={t('error.title')} text={t('noAnswer')} level={1} />
      </div>
    );
  return (
    <div className={styles.skeleton} aria-busy="true">
      <h1 className={styles.hidden}>{t('head')}</h1>
      <Skeleton width="40%" height={48} />
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={280} />
    </div>
  );
}

/** Read from the page's address in the browser, because the server renders the same page for everybody. */
function useTransferId(): string | undefined {
  const [query] = useSearchParams();
  const asked = (query.get('id') ?? '').trim();
  return useSyncExternalStore(
    neverChanges,
    () => asked,
    () => undefined,
  );
}

const neverChanges = () => () => undefined;
