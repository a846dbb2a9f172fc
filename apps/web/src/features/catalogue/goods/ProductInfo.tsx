import { brand } from '@upline/brand/brand';
import { formatNumber } from '@upline/i18n';
import { Icon, Quantity, StatusTag } from '@upline/ui';
import type { Ref } from 'react';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Translate } from '../../../shared/i18n/translator.ts';
import { BesidePrice } from '../../../shared/BesidePrice.tsx';
import { Money, OriginalPrice, Pv } from '../../../shared/money.tsx';
import { BuyButtons } from './BuyButtons.tsx';
import styles from './ProductInfo.module.css';
import type { Product, Specs } from '../product-types.ts';
import { SpecPickers } from './SpecPickers.tsx';
import { mostPieces, type Purchase } from './use-purchase.ts';

/** Below this many pieces the page says how many are left. */
const fewPieces = 10;

export interface ProductInfoProps {
  readonly product: Product;
  readonly specs: Specs;
  readonly purchase: Purchase;
  /** Whether the page has no quantity and no buttons. */
  readonly readOnly: boolean;
  /** Whether the fixed bar is shown; it then shows the error. */
  readonly isBarShown: boolean;
  /** The controls for buying. The bar replaces them once they have scrolled out of the window. */
  readonly ref: Ref<HTMLDivElement>;
}

export function ProductInfo({ product, specs, purchase, readOnly, isBarShown, ref }: ProductInfoProps) {
  const { t, locale } = useTranslation('catalogue');
  const { shown, qty, missing } = purchase;
  const price = shown.promotionPrice ?? shown.price;
  const pv = shown.promotionPv ?? shown.pv;
  return (
    <section className={styles.info}>
      <h1>{product.productName}</h1>
      <p className={styles.cost} aria-live="polite" aria-atomic="true">
        <Money amount={price} size="l" /> <OriginalPrice amount={Math.max(shown.showPrice, shown.price)} price={price} />{' '}
        <Pv amount={pv} size="l" />
        {purchase.soldOut ? <StatusTag>{t('soldOut')}</StatusTag> : null}
      </p>
      {brand.pricesWithTax === true ? <p className="s14 q">{t('taxIncluded')}</p> : null}
      <BesidePrice of={shown} />
      {shown.promotionName === undefined ? null : (
        <p className={styles.deal}>
          <Icon name="check" size={16} />
          {shown.promotionName}
        </p>
      )}
      {product.shippingNotice ? (
        <p className={styles.notice}>
          <Icon name="calendar" />
          {product.shippingNotice}
        </p>
      ) : null}
      <div className={styles.options} ref={readOnly ? ref : undefined}>
        <SpecPickers product={product} specs={specs} pick={purchase.pick} />
        <p className={styles.missing} role="alert">
          {missing ? (
            <>
              <Icon name="info" size={16} />
              {t('pleaseSelect', { name: missing })}
            </>
          ) : null}
        </p>
        {readOnly ? null : (
          <div>
            <p className={styles.label} aria-hidden="true">
              {t('quantity')}
            </p>
            <Quantity value={qty} max={mostPieces} onChange={purchase.setQty} labels={quantityLabels(t)} />
            {shown.stock > 0 && shown.stock < fewPieces ? (
              <span className={styles.left}>{t('stockLeft', { count: shown.stock })}</span>
            ) : null}
          </div>
        )}
      </div>
      {readOnly ? null : (
        <div className={styles.buy} ref={ref}>
          <BuyButtons size="big" soldOut={purchase.soldOut} cart={purchase.cart} onAdd={purchase.add} onBuy={purchase.buy} />
          <FormFailure text={isBarShown ? undefined : purchase.cart.failure} />
        </div>
      )}
      <ul className={styles.facts}>
        {product.shippingNotice || purchase.soldOut ? null : (
          <li>
            <Icon name="truck" />
            {t('ships')}
          </li>
        )}
        <li>
          <Icon name="bookmark" />
          {t('pvForPieces', { count: qty, pv: formatNumber(times(pv, qty), locale) })}
        </li>
      </ul>
    </section>
  );
}

export const quantityLabels = (t: Translate) => ({
  quantity: t('quantity'),
  less: t('quantity.less'),
  more: t('quantity.more'),
  wrong: t('quantity.wrong', { most: mostPieces }),
});

/** Two-decimal amounts times pieces, counted in hundredths so that no rounding error shows. */
export const times = (amount: number, pieces: number): number => (Math.round(amount * 100) * pieces) / 100;
