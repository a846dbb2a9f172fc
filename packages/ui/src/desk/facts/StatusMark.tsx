import type { ReactNode } from 'react';
import styles from './StatusMark.module.css';

/** `open`: not begun; `half`: in progress or waiting; `full`: done; `stop`: failed or refused; `set`: over. */
export type SunState = 'open' | 'half' | 'full' | 'stop' | 'set';

const drawings: Readonly<Record<SunState, ReactNode>> = {
  open: <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M1.8 6.4h8.4a4.2 4.2 0 0 1-8.4 0z" fill="currentColor" />
    </>
  ),
  full: <circle cx="6" cy="6" r="4.2" fill="currentColor" />,
  stop: <path d="M1.8 1.8h8.4v8.4H1.8z" fill="currentColor" />,
  set: <path d="M1.2 6h9.6" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />,
};

/** The mark alone, for places where a sentence next to it says the state. */
export const Sun = ({ state }: { readonly state: SunState }) => (
  <svg className={`${styles.sun} ${styles[state]}`} viewBox="0 0 12 12" aria-hidden="true">
    {drawings[state]}
  </svg>
);

/** A state: always the mark with its word. Only a failure colors the word. */
export const StatusMark = ({ state, children }: { readonly state: SunState; readonly children: ReactNode }) => (
  <span className={`${styles.mark} ${styles[state]}`}>
    <Sun state={state} />
    {children}
  </span>
);

/** A state or a property next to a page's title. */
export const Pill = ({ state, children }: { readonly state?: SunState; readonly children: ReactNode }) => (
  <span className={`${styles.pill} ${state ? (styles[`${state}Wash`] ?? '') : ''}`}>
    {state ? <StatusMark state={state}>{children}</StatusMark> : children}
  </span>
);
