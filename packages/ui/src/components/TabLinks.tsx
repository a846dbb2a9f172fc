import type { ReactNode } from 'react';
import styles from './TabLinks.module.css';

/** A row of links to sibling pages; each entry marks itself with `aria-current`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={`fading-strip ${styles.tabs}`} aria-label={label}>
      {children}
    </nav>
  );
}
