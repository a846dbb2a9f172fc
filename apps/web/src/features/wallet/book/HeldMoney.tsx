import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { BookAmount } from './BookAmount.tsx';
import type { Book } from '../books.ts';
import styles from './HeldMoney.module.css';
import type { Balance } from '../use-balance.ts';

type Hold = Balance['holds'][number];

/** The holds on a book: each payment and withdrawal with its amount. Empty if there are none. */
export function HeldMoney({ book, holds }: { book: Book; holds: readonly Hold[] }) {
  const { t } = useTranslation('wallet');
  if (holds.length === 0) return null;
  return (
    <section className={styles.held} aria-labelledby="held">
      <h2 id="held" className={styles.title}>
        {t('held.title')}
      </h2>
      <ul className={styles.holds}>
        {holds.map((hold) => (
          <HoldRow key={`${hold.heldAt} ${hold.memberOrderNo} ${hold.amount}`} book={book} hold={hold} />
        ))}
      </ul>
      <p className={styles.note}>{t('held.text')}</p>
    </section>
  );
}

function HoldRow({ book, hold: { kind, amount, memberOrderNo, heldAt } }: { book: Book; hold: Hold }) {
  const { t } = useTranslation('wallet');
  return (
    <li>
      <span className={styles.what}>
        {kind === 'payment' ? t('held.payment', { order: memberOrderNo }) : t('held.withdrawal')}
        <time dateTime={heldAt.replace(' ', 'T')}>{heldAt}</time>
      </span>
      <BookAmount book={book} amount={amount} />
    </li>
  );
}
