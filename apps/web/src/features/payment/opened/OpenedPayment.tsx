import { RequestRefused } from '@upline/client';
import { buttonClass, EmptyState, Skeleton } from '@upline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { Brand } from '../../../frame/Brand.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed, type LoadFailedProps } from '../../../shared/LoadFailed.tsx';
import { PageHead } from '../../../shared/PageHead.tsx';
import styles from './OpenedPayment.module.css';

interface Words {
  readonly title: string;
  readonly text: string;
}

interface OpenedPaymentProps {
  readonly head: string;
  readonly query: LoadFailedProps['query'];
  /** Shown if no payment has the address's number. */
  readonly missing: Words;
  /** Shown if no answer came. */
  readonly failed: Words;
  /** The payment; null until it was read once. A single failed read does not remove it. */
  readonly children: ReactNode;
}

/** The page of a payment, for any visitor with its address, without sign-in. */
export function OpenedPayment({ head, query, missing, failed, children }: OpenedPaymentProps) {
  const { t } = useTranslation('frame');
  return (
    <main className={styles.page}>
      <PageHead title={head} />
      <Brand />
      {children ??
        (query.error instanceof RequestRefused ? (
          <div className={styles.note}>
            <EmptyState
              icon="search"
              level={1}
              title={missing.title}
              action={
                <Link className={buttonClass({ variant: 'out' })} to={paths.index()}>
                  {t('fault.home')}
                </Link>
              }
            >
              {missing.text}
            </EmptyState>
          </div>
        ) : query.error ? (
          <div className={styles.note}>
            <LoadFailed query={query} title={failed.title} text={failed.text} level={1} />
          </div>
        ) : (
          <div className={styles.skeleton} aria-busy="true">
            <h1 className={styles.hidden}>{head}</h1>
            <Skeleton width="40%" height={24} />
            <Skeleton width="70%" height={48} />
            <Skeleton width="100%" height={96} />
            <Skeleton width="100%" height={220} />
          </div>
        ))}
    </main>
  );
}
