import styles from './DateRange.module.css';
import { TextBox } from './TextBox.tsx';

/** Days as `yyyy-mm-dd`, both included; a missing bound is open. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

export interface DateRangeProps {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** Today in the company's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  readonly words: {
    readonly from: string;
    readonly to: string;
    readonly today: string;
    readonly week: string;
    readonly month: string;
    /** The error for a range that ends before it begins. */
    readonly reversed: string;
  };
}

const dayAt = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const isReversed = ({ from, to }: DayRange): boolean => from !== undefined && to !== undefined && to < from;

/** The quick ranges: today, seven days, thirty days, each including today. */
export const quickRanges = (today: string): Readonly<Record<'today' | 'week' | 'month', Required<DayRange>>> => ({
  today: { from: today, to: today },
  week: { from: dayAt(today, -6), to: today },
  month: { from: dayAt(today, -29), to: today },
});

const withBound = (range: DayRange, bound: 'from' | 'to', day: string): DayRange => {
  const { [bound]: _, ...rest } = range;
  return day === '' ? rest : { ...rest, [bound]: day };
};

/** Two days, with the browser's own calendar, and quick ranges. */
export function DateRange({ value, onChange, today, words }: DateRangeProps) {
  const quick = quickRanges(today);
  return (
    <div className={styles.range}>
      <div className={styles.quick}>
        {(['today', 'week', 'month'] as const).map((name) => (
          <button key={name} type="button" className="link" onClick={() => onChange(quick[name])}>
            {words[name]}
          </button>
        ))}
      </div>
      <div className={styles.days}>
        <TextBox
          label={words.from}
          type="date"
          value={value.from ?? ''}
          onChange={({ target }) => onChange(withBound(value, 'from', target.value))}
        />
        <TextBox
          label={words.to}
          type="date"
          value={value.to ?? ''}
          error={isReversed(value) ? words.reversed : undefined}
          onChange={({ target }) => onChange(withBound(value, 'to', target.value))}
        />
      </div>
    </div>
  );
}
