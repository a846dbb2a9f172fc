import { ProductThumb } from '../../shared/pictures/ProductThumb.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../shared/money.tsx';
import styles from './ItemStrip.module.css';

export interface StripItem {
  key: number;
  name: string;
  variant: string;
  picture: string | undefined;
  quantity: number;
  price: number;
  pv: number;
}

/** The order's items in a row that scrolls sideways by touch, wheel and arrow keys. */
export function ItemStrip({ items, label }: { items: readonly StripItem[]; label: string }) {
  const { t } = useTranslation('payment');
  return (
    // The strip itself takes the focus so that arrow keys can scroll it.
    <ul className={styles.strip} aria-label={label} tabIndex={0}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          <ProductThumb link={item.picture} size={88} />
          <div className={styles.text}>
            <p className={`display ${styles.name}`}>{item.name}</p>
            {item.variant ? <p className="s14 q">{item.variant}</p> : null}
            <p className={styles.cost}>
              <Money amount={item.price} />
              <span className="nowrap">
                <Pv amount={item.pv} /> <span className={`s14 q ${styles.count}`}>{t('strip.quantity', { count: item.quantity })}</span>
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
