import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { ActButton } from './ActButton.tsx';
import styles from './ActMenu.module.css';
import { stepIn } from './CommandMenu.tsx';
import { Kbd } from '../keys/Kbd.tsx';
import { useKeys } from '../keys/use-keys.ts';

/** An action of a page or of a row. */
export interface MenuAct {
  readonly id: string;
  /** A verb with its object. */
  readonly label: string;
  readonly run: () => void;
  /** Small words at the end, such as *four eyes*. */
  readonly beside?: string | undefined;
  /** The equivalent key while the menu is open. */
  readonly keys?: string | undefined;
  /** Reason why it cannot be used now; absent if it can. It stays in the menu. */
  readonly disabledReason?: string | undefined;
  /** Whether a line separates it from the action above. */
  readonly isApart?: boolean | undefined;
}

export interface ActMenuProps {
  readonly label: string;
  readonly acts: readonly MenuAct[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The key that opens it, shown on the button. */
  readonly keys?: string | undefined;
  /** Whether it is in a table row: the button is three dots, and `label` its name; false by default. */
  readonly isInRow?: boolean | undefined;
}

/** The actions of a page (`a`) or of a row (`e`) behind one button. Arrow keys move, Enter selects, Escape closes. */
export function ActMenu({ label, acts, isOpen, onOpen, keys, isInRow = false }: ActMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const close = (): void => {
    onOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={place} className={styles.place}>
      <ActButton
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={isInRow ? label : undefined}
        variant={isInRow ? 'ghost' : 'out'}
        {...(isInRow ? { size: 'row' } : {})}
        {...(keys && !isInRow ? { keys } : {})}
        onClick={() => (isOpen ? close() : onOpen(true))}
      >
        {isInRow ? '⋯' : label}
      </ActButton>
      {isOpen ? <Menu label={label} acts={acts} onClose={close} onLeave={() => onOpen(false)} /> : null}
    </span>
  );
}

interface MenuProps {
  readonly label: string;
  readonly acts: readonly MenuAct[];
  /** Called when a key or an action closes it; the focus returns to the button. */
  readonly onClose: () => void;
  /** Called when something else was pressed. */
  readonly onLeave: () => void;
}

const GAP = 4;
const EDGE = 8;

function Menu({ label, acts, onClose, onLeave }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [style, setStyle] = useState<CSSProperties>({ visibility: 'hidden' });
  const act = ({ run, disabledReason }: MenuAct): void => {
    if (disabledReason !== undefined) return;
    onClose();
    run();
  };
  const move = (step: 1 | -1): void => {
    const next = stepIn(acts.length, at, step);
    setAt(next);
    menu.current?.querySelectorAll('button')[next]?.focus();
  };
  useKeys([
    { keys: 'ArrowDown', run: () => move(1) },
    { keys: 'ArrowUp', run: () => move(-1) },
    { keys: 'Escape', run: onClose },
    ...acts.flatMap((one) => (one.keys ? [{ keys: one.keys, label: one.label, run: () => act(one) }] : [])),
  ]);
  useLayoutEffect(() => {
    const element = menu.current;
    const button = element?.parentElement?.getBoundingClientRect();
    if (!element || !button) return;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    setStyle({
      top: Math.max(EDGE, Math.min(button.bottom + GAP, window.innerHeight - height - EDGE)),
      left: Math.max(EDGE, Math.min(button.right, window.innerWidth - EDGE) - width),
    });
    element.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  // The event of the scroll that brought the button into view comes after the press.
  const scrolledTo = useRef(window.scrollY);
  useLayoutEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.parentElement?.contains(target)) onLeave();
    };
    const leaveFar = (): void => {
      if (Math.abs(window.scrollY - scrolledTo.current) > EDGE) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    window.addEventListener('scroll', leaveFar, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      window.removeEventListener('scroll', leaveFar);
    };
  });
  return (
    <div ref={menu} className={styles.menu} role="menu" aria-label={label} style={style}>
      {acts.map((one, place) => (
        <button
          key={one.id}
          type="button"
          role="menuitem"
          tabIndex={place === at ? 0 : -1}
          className={one.isApart ? styles.apart : ''}
          aria-disabled={one.disabledReason === undefined ? undefined : true}
          title={one.disabledReason}
          onClick={() => act(one)}
        >
          <span>{one.label}</span>
          {one.disabledReason === undefined && one.beside === undefined ? null : <small>{one.disabledReason ?? one.beside}</small>}
          {one.keys ? <Kbd keys={one.keys} /> : null}
        </button>
      ))}
    </div>
  );
}
