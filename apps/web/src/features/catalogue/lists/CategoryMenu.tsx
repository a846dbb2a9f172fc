import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CategoryMenu.module.css';
import type { Category } from '../product-types.ts';

/** Every partition with its categories, next to a list; on phones a strip that scrolls sideways. */
export function CategoryMenu({ categories, current }: { categories: readonly Category[]; current: number }) {
  const { t } = useTranslation('catalogue');
  const chosen = useRef<HTMLAnchorElement>(null);
  // The strip scrolls the chosen category into view; nothing else moves.
  useEffect(() => {
    const link = chosen.current;
    const strip = link?.closest('nav');
    if (current && link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const entry = ({ partId, partName, size }: Category) => (
    <Link
      ref={partId === current ? chosen : undefined}
      className={styles.entry}
      to={paths.categories({ partId })}
      aria-current={partId === current ? 'page' : undefined}
      prefetch="intent"
      preventScrollReset
    >
      {partName}
      <span className={styles.size} aria-hidden="true">
        {size}
      </span>
    </Link>
  );
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <Link className={`${styles.entry} ${styles.all}`} to={paths.categories()} prefetch="intent">
        {t('menu.all')}
      </Link>
      <ul className={styles.list}>
        {categories
          .filter(({ parentId }) => parentId === null)
          .map((partition) => (
            <li key={partition.partId} className={styles.partition}>
              {entry(partition)}
              <ul className={styles.list}>
                {categories
                  .filter(({ parentId }) => parentId === partition.partId)
                  .map((category) => (
                    <li key={category.partId}>{entry(category)}</li>
                  ))}
              </ul>
            </li>
          ))}
      </ul>
    </nav>
  );
}
