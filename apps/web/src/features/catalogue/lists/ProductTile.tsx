import { Picture } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { BesidePrice } from '../../../shared/BesidePrice.tsx';
import { Money, OriginalPrice, Pv } from '../../../shared/money.tsx';
import { pictureSources } from '../../../shared/pictures/picture-sources.ts';
import styles from './ProductTile.module.css';
import { useListState } from './list-state.ts';
import type { ProductEntry } from '../product-types.ts';

export interface ProductTileProps {
  readonly product: ProductEntry;
  /** Whether the tile is twice the size, at the head of a partition; false by default. */
  readonly lead?: boolean;
  /** Whether it is one of the first pictures of the page, which are loaded eagerly; false by default. */
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
}

const sizes = {
  lead: '(max-width: 767px) calc(100vw - 40px), (max-width: 1440px) 46vw, 668px',
  tile: '(max-width: 767px) calc(50vw - 26px), (max-width: 1440px) 22vw, 322px',
};

/** A product in a list: picture, name, price and points. The whole tile is a link to it. */
export function ProductTile({ product, lead = false, priority = false, heading: Heading = 'h3' }: ProductTileProps) {
  const { t } = useTranslation('catalogue');
  const here = useListState();
  const price = product.promotionPrice ?? product.price;
  const image = product.jpmProductSaleNew.jpmProductSaleImageList[0]?.imageLink ?? '';
  return (
    <Link className={`${styles.tile} ${lead ? styles.lead : ''}`} to={paths.goods({ id: product.pttId })} state={here} prefetch="intent">
      <div className={styles.shot}>
        {image ? (
          <Picture
            sources={pictureSources(image)}
            alt=""
            width={1000}
            height={1250}
            sizes={lead ? sizes.lead : sizes.tile}
            priority={priority}
          />
        ) : null}
        {product.inStock === '0' ? <span className={styles.sold}>{t('soldOut')}</span> : null}
        {product.promotionName === undefined ? null : <span className={styles.deal}>{product.promotionName}</span>}
      </div>
      <Heading className={styles.name}>{product.productName}</Heading>
      <div className={styles.price}>
        <p className={styles.cost}>
          <Money amount={price} /> <OriginalPrice amount={Math.max(product.showPrice, product.price)} price={price} />{' '}
          <Pv amount={product.promotionPv ?? product.pv} />
        </p>
        <BesidePrice of={product} />
      </div>
    </Link>
  );
}
