import { Icon } from '@upline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './BackLink.module.css';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" size={16} />
      {children}
    </Link>
  );
}
