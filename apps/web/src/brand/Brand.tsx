import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import styles from './Brand.module.css';
import { brand } from './brand.ts';

/** Two posts and a slack line between them, which read as an H. */
export const markPath = 'M2 1.5V22.5M17 1.5V22.5M2 9c3.5 6.5 11.5 6.5 15 0';

/** Mark and name, leading home. */
export function Brand() {
  return (
    <Link className={styles.brand} to={paths.index()} prefetch="intent">
      <svg viewBox="0 0 19 24" aria-hidden="true">
        <path d={markPath} />
      </svg>
      {brand.name}
    </Link>
  );
}
