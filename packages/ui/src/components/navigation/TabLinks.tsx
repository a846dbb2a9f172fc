import { type ReactNode, useEffect, useRef } from 'react';
import styles from './TabLinks.module.css';

/**
 * A row of links to sibling pages. Each entry marks itself with `aria-current`. On a narrow screen the current one is
 * scrolled into view.
 */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (strip.current) showCurrent(strip.current);
  });
  return (
    <nav ref={strip} className={`fading-strip ${styles.tabs}`} aria-label={label}>
      {children}
    </nav>
  );
}

/** Scrolls only the strip: `scrollIntoView` would scroll the page as well. */
function showCurrent(strip: HTMLElement): void {
  const current = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (current === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  if (current.left >= left && current.right <= right) return;
  strip.scrollLeft += (current.left + current.right - left - right) / 2;
}
