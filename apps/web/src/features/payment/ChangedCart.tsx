import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { moneyText } from '../../shared/money.tsx';
import { type CartChange, cartChanges } from '../cart/cart-changes.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import type { Cart } from '../cart/use-cart.ts';
import styles from './ChangedCart.module.css';

/** Changes between the cart that was shown when the member ordered and the current cart: each line, and the total. */
export function ChangedCart({ before, now }: { before: Cart; now: Cart }) {
  const { t, locale } = useTranslation('payment');
  const totalOf = (cart: Cart) => moneyText(cartTotals(cart).amountCents / 100, locale);
  const side = (line: CartChange['now']) =>
    line === undefined ? t('changed.none') : t('changed.side', { count: line.qty, price: moneyText(line.price, locale), pv: line.pv });
  return (
    <dl className={styles.changes}>
      {cartChanges(before, now).map(({ key, name, before: was, now: is }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{t('changed.from', { before: side(was), now: side(is) })}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('cart:summary.total')}</dt>
        <dd>{t('changed.from', { before: totalOf(before), now: totalOf(now) })}</dd>
      </div>
    </dl>
  );
}
