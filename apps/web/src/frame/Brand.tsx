import { brand } from '@upline/brand/brand';
import { MARK_PATH, MARK_VIEW_BOX } from '@upline/brand/logo';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import styles from './Brand.module.css';

/** Mark and name, with a link to the home page. */
export function Brand() {
  const { mark, isMarkless } = brand;
  return (
    <Link className={styles.brand} to={paths.index()} prefetch="intent">
      {mark ? (
        <picture>
          {mark.onDark ? <source srcSet={mark.onDark} media="(prefers-color-scheme: dark)" /> : null}
          <img src={mark.address} alt="" />
        </picture>
      ) : isMarkless ? null : (
        <svg viewBox={MARK_VIEW_BOX} aria-hidden="true">
          <path d={MARK_PATH} />
        </svg>
      )}
      {brand.name}
    </Link>
  );
}
