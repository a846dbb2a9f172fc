import { useId, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Quantity.module.css';
import { quantityOf } from './quantity-text.ts';
import { refusePress } from './refuse-press.ts';

export interface QuantityLabels {
  readonly quantity: string;
  readonly less: string;
  readonly more: string;
  /** The allowed input; shown after invalid input. */
  readonly wrong: string;
}

export interface QuantityProps {
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  /** Called only with whole numbers between min and max. */
  readonly onChange: (value: number) => void;
  readonly labels: QuantityLabels;
  readonly size?: 'm' | 's';
}

/**
 * Steps or types a whole number. A typed number counts on Enter or blur. An invalid one shows a hint, the old number stays, and the button whose press left the field does nothing.
 */
export function Quantity({ value, min = 1, max, onChange, labels, size = 'm' }: QuantityProps) {
  /** The text being typed; null while the value itself is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const note = useId();
  const group = useRef<HTMLSpanElement>(null);

  const type = (text: string | null) => {
    setTyped(text);
    setWrong(false);
  };
  const settle = () => {
    // A field that was emptied and left shows no hint and returns to the old number.
    if (typed === null || typed.trim() === '') return setTyped(null);
    const next = quantityOf(typed, min, max);
    setTyped(null);
    setWrong(next === undefined);
    if (next === undefined) refusePress(group.current);
    if (next !== undefined && next !== value) onChange(next);
  };
  const step = (by: number) => {
    const next = value + by;
    type(null);
    if (next >= min && next <= max) onChange(next);
  };
  const looks = [styles.quantity, size === 's' && styles.small, isWrong && styles.wrong].filter(Boolean).join(' ');
  return (
    <>
      <span ref={group} className={looks} role="group" aria-label={labels.quantity}>
        <button type="button" aria-label={labels.less} aria-disabled={value <= min || undefined} onClick={() => step(-1)}>
          <Icon name="minus" size={16} />
        </button>
        <input
          aria-label={labels.quantity}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? note : undefined}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key === 'ArrowUp') step(1);
            if (event.key === 'ArrowDown') step(-1);
          }}
        />
        <button type="button" aria-label={labels.more} aria-disabled={value >= max || undefined} onClick={() => step(1)}>
          <Icon name="plus" size={16} />
        </button>
      </span>
      <span id={note} className={styles.note} role="status">
        {isWrong ? labels.wrong : null}
      </span>
    </>
  );
}
