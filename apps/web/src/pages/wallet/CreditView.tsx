import { Button, ErrorState, Skeleton } from '@upline/ui';
import type { ReactNode } from 'react';
import type { Book } from '../../features/wallet/books.ts';
import { CreditBook } from '../../features/wallet/CreditBook.tsx';
import { useClientSettings } from '../../features/wallet/use-client-settings.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './CreditView.module.css';

type Settings = NonNullable<ReturnType<typeof useClientSettings>['data']>;

export interface CreditViewProps {
  readonly name: 'voucher' | 'reorder' | 'travel';
  /** The page's book, as the operator set it. */
  readonly bookFrom: (settings: Settings) => Book;
  readonly children?: ReactNode;
}

/** What the three credit pages share: heading, balance and journal of their book. */
export function CreditView({ name, bookFrom, children }: CreditViewProps) {
  const { t } = useTranslation('wallet');
  const settings = useClientSettings();
  return (
    <>
      <PageHead title={t(`credit.${name}`)} />
      <h1>{t(`credit.${name}`)}</h1>
      {children}
      {settings.data ? (
        <CreditBook book={bookFrom(settings.data)} />
      ) : settings.isError ? (
        <div className={styles.state}>
          <ErrorState
            title={t('journalError.title')}
            action={
              <Button onClick={() => void settings.refetch()} pending={settings.isFetching ? t('error.trying') : undefined}>
                {t('error.again')}
              </Button>
            }
          >
            {t('error.text')}
          </ErrorState>
        </div>
      ) : (
        <div className={styles.state} role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton width={120} height={20} />
          <Skeleton width={180} height={48} />
        </div>
      )}
    </>
  );
}
