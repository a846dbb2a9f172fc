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
  /** True if a press beside it never closes it, for content whose typing it cannot see, such as a frame; false by default. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/**
 * The browser's modal dialog: it holds the focus, returns it, and closes on Escape and on its backdrop. Once something was typed or chosen in it, a press on the backdrop does
 * nothing, so that a slip of the finger does not lose it.
 */
export function Dialog({ open, onClose, title, closeLabel, width = 456, floating = false, isHeld = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isTyped = useRef(false);
  const titleId = useId();
  // Runs first: the focus must be back in place before its loss is noticed.
  useLayoutEffect(() => {
    isTyped.current = false;
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
      onInput={() => {
        isTyped.current = true;
      }}
      onClick={(event) => event.target === ref.current && !isHeld && !isTyped.current && onClose()}
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
