import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Pager.module.css';
import { pageNumbers } from './page-numbers.ts';

export interface PagerLabels {
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: number) => string;
  /** Such as `1 to 8 of 64`. */
  readonly range: string;
}

export interface PagerProps {
  readonly current: number;
  readonly pages: number;
  readonly labels: PagerLabels;
  /** Renders one entry as a link or button to that page. */
  readonly renderLink: (page: number, props: PagerLinkProps, content: ReactNode) => ReactNode;
}

export interface PagerLinkProps {
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly 'aria-current'?: 'page';
}

export function Pager({ current, pages, labels, renderLink }: PagerProps) {
  const arrow = (page: number, label: string, icon: 'back' | 'forward') =>
    page < 1 || page > pages ? (
      <span className={styles.off} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      renderLink(page, { className: styles.entry, 'aria-label': label }, <Icon name={icon} />)
    );
  return (
    <nav className={styles.pager} aria-label={labels.pages}>
      <span className={styles.range}>{labels.range}</span>
      {arrow(current - 1, labels.previous, 'back')}
      {pageNumbers(current, pages).map((page, at) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place.
          <span key={`gap-${at}`} className={styles.entry} aria-hidden="true">
            …
          </span>
        ) : (
          <span key={page} className={styles.slot}>
            {renderLink(
              page,
              {
                className: styles.entry,
                'aria-label': labels.page(page),
                ...(page === current ? { 'aria-current': 'page' as const } : {}),
              },
              page,
            )}
          </span>
        ),
      )}
      {arrow(current + 1, labels.next, 'forward')}
    </nav>
  );
}
