import { Icon } from '@upline/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './Crumb.module.css';

export interface CrumbProps {
  readonly to: string;
  readonly children: string;
  /** Called in place of the link, for a click that does not open a new window. */
  readonly onPlainClick?: () => void;
}

export function Crumb({ to, children, onPlainClick }: CrumbProps) {
  const follow = (event: MouseEvent) => {
    if (!onPlainClick || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPlainClick();
  };
  return (
    <Link className={styles.crumb} to={to} prefetch="intent" onClick={follow}>
      <Icon name="back" size={16} />
      {children}
    </Link>
  );
}
