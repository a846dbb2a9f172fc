import { Picture, Quantity } from '@upline/ui';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../../shared/money.tsx';
import { pictureSources } from '../../../shared/pictures/picture-sources.ts';
import { BarPickers } from './BarPickers.tsx';
import styles from './BuyBar.module.css';
import { BuyButtons } from './BuyButtons.tsx';
import { quantityLabels, times } from './ProductInfo.tsx';
import type { Product, Specs } from '../product-types.ts';
import { mostPieces, type Purchase } from './use-purchase.ts';

export interface BuyBarProps {
  readonly product: Product;
  readonly specs: Specs;
  readonly purchase: Purchase;
  readonly readOnly: boolean;
  readonly visible: boolean;
}

/**
 * Repeats pickers, pieces and buttons at the window's lower edge once the page's own have scrolled out of view. Its place
 * is reserved while it is hidden, so nothing moves. A screen reader hears what is chosen.
 */
export function BuyBar({ product, specs, purchase, readOnly, visible }: BuyBarProps) {
  const { t } = useTranslation('catalogue');
  const { shown, qty, pick, missing } = purchase;
  const image = product.jpmProductSaleNew.jpmProductSaleImageList[0]?.imageLink;
  const spec = [pick.choice.first, pick.choice.second].filter(Boolean).join(' · ');
  const pieces = readOnly ? 1 : qty;
  return (
    <aside className={`${styles.bar} ${visible ? '' : styles.hidden}`} aria-label={t('buyBar')} inert={!visible}>
      {visible && purchase.cart.failure ? (
        <div className={`wrap ${styles.failure}`}>
          <FormFailure text={purchase.cart.failure} />
        </div>
      ) : null}
      <div className={`wrap ${styles.line}`}>
        {image ? <Picture className={styles.image} sources={pictureSources(image)} alt="" width={44} height={55} sizes="44px" /> : null}
        <p className={styles.product}>
          <b>{product.productName}</b>
          {missing ? <span className={styles.missing}>{t('pleaseSelect', { name: missing })}</span> : null}
          {readOnly && spec ? <span className={styles.spec}>{spec}</span> : null}
        </p>
        {readOnly ? null : (
          <div className={styles.picks}>
            <BarPickers product={product} specs={specs} purchase={purchase} />
            <div className={styles.quantity}>
              <Quantity size="s" value={qty} max={mostPieces} onChange={purchase.setQty} labels={quantityLabels(t)} />
            </div>
          </div>
        )}
        <p className={styles.cost}>
          {readOnly ? null : <span className={styles.total}>{t('total')}</span>}
          <Money amount={times(shown.promotionPrice ?? shown.price, pieces)} />
          <Pv amount={times(shown.promotionPv ?? shown.pv, pieces)} />
        </p>
        {readOnly ? null : (
          <div className={styles.buttons}>
            <BuyButtons size="medium" soldOut={purchase.soldOut} cart={purchase.cart} onAdd={purchase.add} onBuy={purchase.buy} />
          </div>
        )}
      </div>
    </aside>
  );
}
