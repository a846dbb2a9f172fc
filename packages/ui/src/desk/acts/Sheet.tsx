import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ActButton } from './ActButton.tsx';
import styles from './Sheet.module.css';
import { useKeys } from '../keys/use-keys.ts';

export interface SheetProps {
  readonly title: ReactNode;
  /** A pill next to the title. */
  readonly beside?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Whether it leaves the focus where it is, because it opened by itself; false by default. */
  readonly isQuiet?: boolean;
  /** The actions, at the bottom of the sheet. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** An opened row next to its list: it takes the focus, closes on Escape, and has its own actions. */
export function Sheet({ title, beside, closeLabel, onClose, isQuiet = false, acts, children }: SheetProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys([{ keys: 'Escape', label: closeLabel, run: onClose }]);
  useEffect(() => {
    if (!isQuiet) heading.current?.focus();
  }, [isQuiet]);
  return (
    <aside className={styles.sheet} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {beside}
        <ActButton variant="ghost" keys="Escape" className={styles.close ?? ''} onClick={onClose}>
          {closeLabel}
        </ActButton>
      </header>
      <div className={styles.body}>{children}</div>
      {acts ? <footer className={styles.foot}>{acts}</footer> : null}
    </aside>
  );
}
