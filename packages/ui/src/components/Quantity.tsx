import { useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Quantity.module.css';

export interface QuantityLabels {
  readonly quantity: string;
  readonly less: string;
  readonly more: string;
}

export interface QuantityProps {
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  /** Called with whole numbers between min and max alone. */
  readonly onChange: (value: number) => void;
  readonly labels: QuantityLabels;
  readonly size?: 'm' | 's';
}

/** Steps or types a whole number; what is typed counts on Enter or when the field is left, and is brought within bounds. */
export function Quantity({ value, min = 1, max, onChange, labels, size = 'm' }: QuantityProps) {
  /** What is being typed; null when the value itself stands there. */
  const [typed, setTyped] = useState<string | null>(null);

  const settle = () => {
    const asked = typed ? Number(typed) : value;
    const next = Math.min(max, Math.max(min, asked));
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const step = (by: number) => {
    const next = value + by;
    setTyped(null);
    if (next >= min && next <= max) onChange(next);
  };
  return (
    <span className={`${styles.quantity} ${size === 's' ? styles.small : ''}`} role="group" aria-label={labels.quantity}>
      <button type="button" aria-label={labels.less} aria-disabled={value <= min || undefined} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={labels.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
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
  );
}
