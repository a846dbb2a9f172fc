import { Skeleton } from '@upline/ui';
import type { ReactNode } from 'react';
import { AskAgain } from '../../../shared/AskAgain.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { BookAmount } from './BookAmount.tsx';
import styles from './BookHead.module.css';
import type { Book } from '../books.ts';
import { HeldMoney } from './HeldMoney.tsx';
import { type Balance, useHeld } from '../use-balance.ts';

/** A book's free amount, large, with its actions next to it. Below it the amount on hold, and the reasons. */
export function BookHead({ book, children }: { book: Book; children?: ReactNode }) {
  const { t } = useTranslation('wallet');
  const held = useHeld(book);
  return (
    <>
      <div className={styles.head}>
        <dl className={styles.figures}>
          <div className={styles.free}>
            <dt>{t('held.available')}</dt>
            <dd>
              {held.data !== undefined ? (
                <BookAmount book={book} amount={held.data.data} />
              ) : held.isLoadingError ? (
                <span className={styles.failed}>
                  {t('balanceFailed')}
                  <AskAgain query={held} size="small" />
                </span>
              ) : (
                <Skeleton width={180} height={48} />
              )}
            </dd>
          </div>
          {held.data && held.data.onHold > 0 ? <OnHold book={book} balance={held.data} /> : null}
        </dl>
        {children}
      </div>
      {held.data ? <HeldMoney book={book} holds={held.data.holds} /> : null}
    </>
  );
}

/** The amount on hold, and the journal's balance including it. */
function OnHold({ book, balance: { data, onHold } }: { book: Book; balance: Balance }) {
  const { t } = useTranslation('wallet');
  const whole = (Math.round(data * 100) + Math.round(onHold * 100)) / 100;
  return (
    <>
      <div className={styles.rest}>
        <dt>{t('held.onHold')}</dt>
        <dd>
          <BookAmount book={book} amount={onHold} />
        </dd>
      </div>
      <div className={styles.rest}>
        <dt>{t('held.inJournal')}</dt>
        <dd>
          <BookAmount book={book} amount={whole} />
        </dd>
      </div>
    </>
  );
}
