import { paths } from '../../../app/paths.ts';
import { ListPager } from '../../../shared/ListPager.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import styles from './CategoryList.module.css';
import { ListHead } from './ListHead.tsx';
import { NoProducts } from './NoProducts.tsx';
import { ProductTile } from './ProductTile.tsx';
import type { Category, ProductEntry } from '../product-types.ts';

export const categoryListSize = 6;

export interface CategoryListProps {
  categories: readonly Category[];
  category: Category;
  products: readonly ProductEntry[];
  size: number;
  page: number;
  empty: string;
}

/** The products of one category, six a page, next to the menu of all categories. */
export function CategoryList({ categories, category, products, size, page, empty }: CategoryListProps) {
  const { partId, partName } = category;
  return (
    <div className={styles.page}>
      <div className={styles.menu}>
        <CategoryMenu categories={categories} current={partId} />
      </div>
      <div className={styles.list}>
        <ListHead title={partName} count={size} />
        {products.length > 0 ? (
          <div className={styles.grid}>
            {products.map((product, at) => (
              <ProductTile key={product.pttId} product={product} priority={at < 3} heading="h2" />
            ))}
          </div>
        ) : (
          <NoProducts title={empty} />
        )}
        <ListPager
          namespace="catalogue"
          link={{ prefetch: 'intent' }}
          current={page}
          size={size}
          pageSize={categoryListSize}
          address={(to) => paths.categories({ partId, page: to > 1 ? to : undefined })}
        />
      </div>
    </div>
  );
}
