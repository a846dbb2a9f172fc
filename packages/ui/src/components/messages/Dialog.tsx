import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../buttons/Button.tsx';
import styles from './Dialog.module.css';
import { Icon } from '../icons/Icon.tsx';
import { openOnTop } from './open-dialogs.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Width in pixels, 456 by default; on narrow screens it leaves 16 px on each side, below 480 px it is a sheet. */
  readonly width?: number;
  /** Whether it leaves 16 px on each side below 480 px too, for content that is small or has a fixed size; false by default. */
  readonly floating?: boolean;
  readonly children: ReactNode;
}

/** The browser's modal dialog: it holds the focus, returns it, and closes on Escape and on its backdrop. */
export function Dialog({ open, onClose, title, closeLabel, width = 456, floating = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Runs first: the focus must be back in place before its loss is noticed.
  useLayoutEffect(() => {
    if (open && ref.current) return openOnTop(ref.current);
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the backdrop's key, and the browser's own.
    <dialog
      ref={ref}
      className={`${styles.dialog} ${floating ? '' : styles.sheet}`}
      style={{ '--width': `${width}px` }}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open ? (
        <div className={styles.body}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className={`${buttonClass({ variant: 'ghost' })} ${styles.close}`}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
