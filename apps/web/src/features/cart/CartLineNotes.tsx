import { Icon } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { moneyText } from '../../shared/money.tsx';
import styles from './CartLineRow.module.css';
import type { CartLine } from './use-cart.ts';

/** Notes about a line before the order: a changed price, low stock, a shipping date, a failed change. */
export function CartLineNotes({ line, failure }: { line: CartLine; failure: string | undefined }) {
  const { t, locale } = useTranslation('cart');
  return (
    <div aria-live="polite">
      {failure ? <Note tone="danger" text={failure} /> : null}
      {line.stock === 0 ? <Note tone="danger" text={t('note.soldOut')} /> : null}
      {line.stock > 0 && line.stock < line.qty ? <Note tone="danger" text={t('note.stockShort', { count: line.stock })} /> : null}
      {line.priceAdded !== line.price ? (
        <Note tone="warn" text={t('note.priceChanged', { before: moneyText(line.priceAdded, locale) })} />
      ) : null}
      {line.shippingNotice ? <Note tone="warn" text={line.shippingNotice} /> : null}
    </div>
  );
}

function Note({ tone, text }: { tone: 'danger' | 'warn'; text: string }) {
  return (
    <p className={tone === 'danger' ? styles.danger : styles.warn}>
      <Icon name="info" size={16} />
      {text}
    </p>
  );
}
