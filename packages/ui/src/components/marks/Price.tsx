import styles from './Price.module.css';

export interface PricePart {
  readonly kind: 'currency' | 'figure';
  readonly text: string;
}

/** `s` is one line of several, in the same size as its neighbors; `l` is a page's total. */
export type PriceSize = 's' | 'm' | 'l';

const looks = { s: styles.plain, m: '', l: styles.large };

/** An amount whose currency is lighter than its figure. `parts` come formatted, in the locale's order. */
export function Price({ parts, size = 'm' }: { parts: readonly PricePart[]; size?: PriceSize }) {
  return (
    <span className={`${styles.price} ${looks[size]}`}>
      {parts.map((part) => (part.kind === 'currency' ? <small key={part.kind}>{part.text}</small> : part.text))}
    </span>
  );
}

/** The price before the reduction, struck through; `label` says so to screen readers. */
export function StruckPrice({ text, label }: { text: string; label: string }) {
  return (
    <s className={styles.was}>
      <span className="vh">{label} </span>
      {text}
    </s>
  );
}
