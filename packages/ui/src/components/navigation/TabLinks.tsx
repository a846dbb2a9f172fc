import { type ReactNode, useEffect, useRef } from 'react';
import styles from './TabLinks.module.css';

/**
 * A row of links to sibling pages. Each entry marks itself with `aria-current`. On a narrow screen the current one is
 * scrolled into view.
 */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = strip.current;
    if (!nav) return undefined;
    // Counts and fonts that arrive later make the links wider, which would push the current one out of sight.
    const widths = new ResizeObserver(() => showCurrent(nav));
    for (const link of nav.children) widths.observe(link);
    return () => widths.disconnect();
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
