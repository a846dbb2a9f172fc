import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './FilterBar.module.css';
import { useKeys } from '../keys/use-keys.ts';

export interface FilterChoice {
  readonly key: string;
  readonly label: string;
  /** The current value in words; absent if the list is not filtered by it. */
  readonly value?: string | undefined;
  readonly control: (close: () => void) => ReactNode;
  /** Whether there is always a value, which can be changed and not removed. */
  readonly isFixed?: boolean | undefined;
}

export interface FilterBarProps {
  readonly filters: readonly FilterChoice[];
  readonly words: { readonly add: string; readonly clear: string; readonly remove: (label: string) => string };
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
  /** At the bar's end: sorting and columns. */
  readonly beside?: ReactNode;
}

/** The filters of a list as chips: the active ones, and a way to add others. `f` adds one, `Shift F` clears all. */
export function FilterBar({ filters, words, onRemove, onClear, beside }: FilterBarProps) {
  const [open, setOpen] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(undefined);
  const used = filters.filter(({ value, key }) => value !== undefined || open === key);
  const free = filters.filter(({ value }) => value === undefined);
  useKeys([
    ...(free.length > 0 ? [{ keys: 'f', label: words.add, run: () => setOpen('') }] : []),
    ...(used.length > 0 ? [{ keys: 'Shift F', label: words.clear, run: onClear }] : []),
  ]);
  useKeys([{ keys: 'Escape', run: close }], open !== undefined);
  useEffect(() => {
    if (open === undefined) return;
    place.current?.querySelector<HTMLElement>('[data-panel] :is(input, select, button)')?.focus();
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest('[data-panel]')) setOpen(undefined);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);
  return (
    <div className={styles.bar} ref={place}>
      {used.map(({ key, label, value, control, isFixed }) => (
        <span key={key} className={styles.place}>
          <span className={styles.chip}>
            <button type="button" aria-expanded={open === key} onClick={() => setOpen(key)}>
              {label} {value === undefined ? null : <b>{value}</b>}
            </button>
            {value === undefined || isFixed ? null : (
              <button type="button" aria-label={words.remove(label)} onClick={() => onRemove(key)}>
                ×
              </button>
            )}
          </span>
          {open === key ? (
            <div className={styles.panel} data-panel>
              {control(close)}
            </div>
          ) : null}
        </span>
      ))}
      {free.length > 0 ? (
        <span className={styles.place}>
          <span className={`${styles.chip} ${styles.add}`}>
            <button type="button" aria-expanded={open === ''} onClick={() => setOpen('')}>
              + {words.add}
            </button>
          </span>
          {open === '' ? (
            <div className={`${styles.panel} ${styles.menu}`} data-panel>
              {free.map(({ key, label }) => (
                <button key={key} type="button" onClick={() => setOpen(key)}>
                  {label}
                </button>
              ))}
            </div>
          ) : null}
        </span>
      ) : null}
      {beside ? <span className={styles.beside}>{beside}</span> : null}
    </div>
  );
}
