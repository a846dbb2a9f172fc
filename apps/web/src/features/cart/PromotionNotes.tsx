import { Icon } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, moneyText } from '../../shared/money.tsx';
import { ProductThumb } from '../../shared/pictures/ProductThumb.tsx';
import styles from './PromotionNotes.module.css';
import type { Cart } from './use-cart.ts';

/** Each promotion's discount, as rows of the summary. */
export function PromotionRows({ cart: { promotionList = [] } }: { cart: Cart }) {
  return promotionList
    .filter(({ discount }) => discount > 0)
    .map(({ promotionName, discount }) => (
      <div key={promotionName} className={styles.row}>
        <dt>{promotionName}</dt>
        <dd>
          <Money amount={-discount} size="s" />
        </dd>
      </div>
    ));
}

/** Free shipping and added products of promotions, and the amount missing for the next ones. */
export function PromotionNotes({ cart: { promotionList = [], comingList = [] } }: { cart: Cart }) {
  const { t, locale } = useTranslation('cart');
  if (promotionList.length + comingList.length === 0) return null;
  return (
    <ul className={styles.notes} aria-live="polite">
      {promotionList.map(({ promotionName, freeShipping, addedList }) => [
        freeShipping === '1' ? (
          <li key={`${promotionName} shipping`} className={styles.done}>
            <Icon name="truck" size={16} />
            {t('promotion.freeShipping', { name: promotionName })}
          </li>
        ) : null,
        ...addedList.map(({ pttId, productName, qty, imageLink }) => (
          <li key={`${promotionName} ${pttId}`} className={styles.done}>
            <ProductThumb link={imageLink} size={40} />
            {t('promotion.added', { name: promotionName, product: productName, pieces: qty })}
          </li>
        )),
      ])}
      {comingList.map(({ promotionName, missing }) => (
        <li key={promotionName}>
          <Icon name="info" size={16} />
          {t('promotion.missing', { name: promotionName, amount: moneyText(missing, locale) })}
        </li>
      ))}
    </ul>
  );
}
