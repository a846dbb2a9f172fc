import { Picture } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { pictureSources } from '../../../shared/pictures/picture-sources.ts';
import { useListState } from './list-state.ts';
import styles from './CategorySection.module.css';
import type { Category } from '../product-types.ts';

const sizes = '(max-width: 767px) calc(50vw - 26px), (max-width: 1440px) 22vw, 322px';

export function CategorySection({
  partition,
  categories,
  first,
}: {
  partition: Category;
  categories: readonly Category[];
  first: boolean;
}) {
  const { t } = useTranslation('catalogue');
  const here = useListState();
  const { partId, partName, orderType, size } = partition;
  return (
    <section className={styles.section} aria-labelledby={`partition-${partId}`}>
      <header className={styles.head}>
        <h2 id={`partition-${partId}`}>{partName}</h2>
        <span className="q3">{t('products', { count: size })}</span>
        <Link className={`link w6 ${styles.all}`} to={paths.category({ partId, orderType, partName })} state={here} prefetch="intent">
          {t('seeAll')}
          <span className="vh">: {partName}</span>
        </Link>
      </header>
      <ul className={`grid4 ${categories.length > 4 && categories.length % 4 === 1 ? styles.five : ''}`}>
        {categories.map((category) => (
          <li key={category.partId}>
            <Link
              className={styles.entry}
              to={paths.category({ partId: category.partId, orderType: category.orderType, partName: category.partName })}
              state={here}
              prefetch="intent"
            >
              <span className={styles.shot}>
                {category.imageLink ? (
                  <Picture sources={pictureSources(category.imageLink)} alt="" width={1000} height={1000} sizes={sizes} priority={first} />
                ) : null}
              </span>
              <span className={`display ${styles.name}`}>{category.partName}</span>
              <span className="q3 s14">{t('products', { count: category.size })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
