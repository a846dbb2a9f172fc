import { formatNumber } from '@upline/i18n';
import { Checkbox, IconButton, Quantity } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { BesidePrice } from '../../shared/BesidePrice.tsx';
import { Money, OriginalPrice, Pv } from '../../shared/money.tsx';
import { ProductThumb } from '../../shared/pictures/ProductThumb.tsx';
import styles from './CartLineRow.module.css';
import { CartLineNotes } from './CartLineNotes.tsx';
import { hundredthsOf } from './cart-totals.ts';
import { useChangeQuantity } from './use-change-quantity.ts';
import type { CartLine } from './use-cart.ts';
import { variantText } from './variant-text.ts';

export interface CartLineRowProps {
  line: CartLine;
  choosing: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDelete: () => void;
}

const largestQuantity = 99_999;

/** The line's cost, after promotion discounts. */
const lineSum = ({ price, qty, discount = 0 }: CartLine): number => (hundredthsOf(price) * qty - hundredthsOf(discount)) / 100;

/** One line of the cart. While the member chooses lines for deletion, it can be ticked but not changed. */
export function CartLineRow({ line, choosing, chosen, onChoose, onDelete }: CartLineRowProps) {
  const { t, locale } = useTranslation('cart');
  const change = useChangeQuantity(line.sclId);
  const name = [line.productName, variantText(line)].filter(Boolean).join(', ');
  const pvSum = line.promotionPv ?? (hundredthsOf(line.pv) * line.qty) / 100;
  const failure = change.isError ? (refusalText(change.error) ?? t('quantity.failed')) : undefined;
  return (
    <li className={choosing && chosen ? `${styles.line} ${styles.leaving}` : styles.line} aria-busy={change.isPending || undefined}>
      {choosing ? (
        <Checkbox checked={chosen} onChange={(event) => onChoose(event.target.checked)} aria-label={t('choose', { name })} />
      ) : null}
      <Link to={paths.goods({ id: line.pttId })} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductThumb link={line.imageList[0]?.imageLink} size={112} />
      </Link>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={paths.goods({ id: line.pttId })}>{line.productName}</Link>
        </h2>
        {variantText(line) ? <p className="s14 q">{variantText(line)}</p> : null}
        <p className={styles.unit}>
          <Money amount={line.price} />
          <OriginalPrice amount={line.showPrice} price={line.price} />
          <Pv amount={line.pv} />
        </p>
        <BesidePrice of={line} />
        <CartLineNotes line={line} failure={failure} />
      </div>
      <div className={styles.quantity}>
        {choosing ? (
          <span className={styles.count}>{t('quantity.times', { count: line.qty })}</span>
        ) : (
          <>
            <Quantity
              value={line.qty}
              max={largestQuantity}
              size="s"
              labels={{
                quantity: t('quantity.of', { name }),
                less: t('quantity.less'),
                more: t('quantity.more'),
                wrong: t('quantity.wrong', { most: formatNumber(largestQuantity, locale) }),
              }}
              onChange={(qty) => change.mutate({ sclId: line.sclId, qty })}
            />
            <IconButton icon="bin" label={t('deleteOne', { name })} onClick={onDelete} />
          </>
        )}
      </div>
      <div className={styles.sum}>
        <Money amount={lineSum(line)} />
        <OriginalPrice amount={(hundredthsOf(line.price) * line.qty) / 100} price={lineSum(line)} />
        <Pv amount={pvSum} />
      </div>
    </li>
  );
}
