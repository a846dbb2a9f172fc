import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './ActButton.module.css';
import { Kbd } from '../keys/Kbd.tsx';

export interface ActLook {
  /** `go` is the page's one next action; `out`, the default, is any other; `ghost` is text alone; `danger` ends or removes something. */
  readonly variant?: 'go' | 'out' | 'ghost' | 'danger';
  /** `row` is for table rows, `tall` for decisions; `usual` by default. */
  readonly size?: 'row' | 'usual' | 'tall';
}

/** The classes of an action button, for links that look like one. */
export const actClass = ({ variant = 'out', size = 'usual' }: ActLook = {}): string =>
  [styles.act, styles[variant], styles[size] ?? ''].join(' ');

export interface ActButtonProps extends ActLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** The verb in progress; absent while no action runs. Further presses do nothing. */
  readonly pending?: ReactNode;
  /** Reason why it cannot be used now; absent if it can. The button stays focusable, and assistive technology reads the reason. */
  readonly disabledReason?: string | undefined;
  readonly keys?: string;
}

export function ActButton({ variant, size, pending, disabledReason, keys, onClick, children, className = '', ...rest }: ActButtonProps) {
  const reasonId = useId();
  const isBlocked = Boolean(pending) || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // A blocked button keeps the focus and still receives presses, so the press itself is stopped, including a form's submit.
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  const look = actClass({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) });
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`${look} ${isBlocked ? styles.off : ''} ${pending ? styles.busy : ''} ${className}`}
        aria-busy={pending ? true : undefined}
        aria-disabled={isBlocked ? true : undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        title={disabledReason ?? rest.title}
        onClick={press}
      >
        {pending || children}
        {keys && !pending ? <Kbd keys={keys} /> : null}
      </button>
      {disabledReason ? (
        <span id={reasonId} className="vh">
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}
