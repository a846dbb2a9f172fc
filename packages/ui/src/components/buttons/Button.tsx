import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `go` is a screen's main action; `out`, the default, is a secondary action; `ghost` is text alone. */
  variant?: 'go' | 'out' | 'ghost';
  size?: 'small' | 'medium' | 'big';
  wide?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'out', size = 'medium', wide = false }: ButtonLook = {}): string {
  return [styles.button, styles[variant], styles[size], wide ? styles.wide : ''].join(' ');
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** The verb in progress, shown with a spinner; absent while no action runs. Further presses do nothing. */
  pending?: ReactNode;
  /** Reason why the button cannot be used now; absent if it can. The button stays focusable and says the reason. */
  disabledReason?: string | undefined;
  /** Whether the reason is shown elsewhere on the page, so that only assistive technology reads it here. */
  reasonHidden?: boolean;
}

export function Button({ variant, size, wide, pending, disabledReason, reasonHidden, onClick, children, className, ...rest }: ButtonProps) {
  const reasonId = useId();
  const blocked = Boolean(pending) || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // An aria-disabled button keeps the focus and still receives presses, so the press itself must be stopped, including a
    // form's submit.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(wide ? { wide } : {}) };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`${buttonClass(look)} ${disabledReason ? styles.disabled : ''} ${className ?? ''}`}
        aria-busy={pending ? true : undefined}
        aria-disabled={blocked ? true : undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        {pending ? <span className={styles.spinner} aria-hidden="true" /> : null}
        {pending || children}
      </button>
      {disabledReason ? (
        <span id={reasonId} className={reasonHidden ? 'vh' : styles.reason}>
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}
