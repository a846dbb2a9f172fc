import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useListState } from './list-state.ts';
import styles from './PartitionWall.module.css';
import { ProductTile } from './ProductTile.tsx';
import type { Partition } from '../product-types.ts';

/** A lead tile with four tiles next to it needs five products; fewer are shown in one row. */
const wallSize = 5;

/** One partition of the home page. Lead left, row, lead right, row: neighbors never look alike. */
export function PartitionWall({ partition, at }: { partition: Partition; at: number }) {
  const { t } = useTranslation('catalogue');
  const here = useListState();
  const { partId, partName, orderType, size, carList } = partition;
  const asWall = at % 2 === 0 && carList.length >= wallSize;
  const isRow = !asWall && carList.length === wallSize;
  const layout = asWall ? `${styles.wall} ${at % 4 === 2 ? styles.flip : ''}` : isRow ? styles.row : 'grid4';
  return (
    <section className={`wrap ${styles.part}`} aria-labelledby={`partition-${partId}`}>
      <header className={styles.head}>
        <h2 id={`partition-${partId}`}>
          <Link to={paths.category({ partId, orderType, partName })} state={here} prefetch="intent">
            {partName}
          </Link>
        </h2>
        <span className="q3">{t('products', { count: size })}</span>
        <Link className={`link w6 ${styles.all}`} to={paths.category({ partId, orderType, partName })} state={here} prefetch="intent">
          {t('seeAll')}
          <span className="vh">: {partName}</span>
        </Link>
      </header>
      <div className={layout}>
        {carList.map((product, place) => (
          <ProductTile key={product.pttId} product={product} lead={asWall && place === 0} />
        ))}
      </div>
    </section>
  );
}
