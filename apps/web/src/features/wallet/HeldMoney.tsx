import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money } from '../../shared/money.tsx';
import type { Book } from './books.ts';
import styles from './HeldMoney.module.css';
import { type Balance, useHeld } from './use-balance.ts';

/** Why the journal's balance is more than what can be spent: both figures, what is on hold, and by what. Nothing where nothing is. */
export function HeldMoney({ book }: { book: Book }) {
  const { t } = useTranslation('wallet');
  const held = useHeld(book).data;
  if (held === undefined || held.onHold === 0) return null;
  return (
    <section className={styles.held} aria-labelledby="held">
      <h2 id="held" className={styles.title}>
        {t('held.title')}
      </h2>
      <dl className={styles.figures}>
        <Figure label={t('held.available')} amount={held.data} />
        <Figure label={t('held.onHold')} amount={held.onHold} />
        <Figure label={t('held.inJournal')} amount={(Math.round(held.data * 100) + Math.round(held.onHold * 100)) / 100} />
      </dl>
      <ul className={styles.holds}>
        {held.holds.map((hold) => (
          <Hold key={`${hold.heldAt} ${hold.memberOrderNo} ${hold.amount}`} hold={hold} />
        ))}
      </ul>
      <p className={styles.note}>{t('held.text')}</p>
    </section>
  );
}

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

function Hold({ hold: { kind, amount, memberOrderNo, heldAt } }: { hold: Balance['holds'][number] }) {
  const { t } = useTranslation('wallet');
  return (
    <li>
      <span className={styles.what}>
        {kind === 'payment' ? t('held.payment', { order: memberOrderNo }) : t('held.withdrawal')}
        <time dateTime={heldAt.replace(' ', 'T')}>{heldAt}</time>
      </span>
      <Money amount={amount} />
    </li>
  );
}
