import { Icon } from '@upline/ui';
import { Link } from 'react-router';
import styles from './Crumb.module.css';

/** The way back, named after where it leads. */
export function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.crumb} to={to} prefetch="intent">
      <Icon name="back" size={16} />
      {children}
    </Link>
  );
}
