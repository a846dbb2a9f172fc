import { Skeleton } from '@upline/ui';
import { AskAgain } from '../../shared/AskAgain.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money } from '../../shared/money.tsx';
import type { Book } from './books.ts';
import styles from './CreditBook.module.css';
import { HeldMoney } from './HeldMoney.tsx';
import { Journal } from './Journal.tsx';
import { useBalance } from './use-balance.ts';

/** One book whole: what is free, what is on hold, and its journal. */
export function CreditBook({ book }: { book: Book }) {
  const { t } = useTranslation('wallet');
  const balance = useBalance(book);
  return (
    <>
      <dl className={styles.balance}>
        <dt>{t('column.balance')}</dt>
        <dd>
          {balance.data !== undefined ? (
            <Money amount={balance.data} />
          ) : balance.isLoadingError ? (
            <span className={styles.failed}>
              {t('balanceFailed')}
              <AskAgain query={balance} size="small" />
            </span>
          ) : (
            <Skeleton width={180} height={48} />
          )}
        </dd>
      </dl>
      <HeldMoney book={book} />
      <Journal book={book} />
    </>
  );
}
