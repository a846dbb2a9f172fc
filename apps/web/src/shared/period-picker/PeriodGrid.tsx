import { Button, Icon } from '@upline/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './PeriodPicker.module.css';
import type { CodeRange, PeriodUnit } from './period-unit.ts';

export interface PeriodGridProps {
  readonly unit: PeriodUnit;
  readonly range: CodeRange;
  readonly last: number;
  /** Earlier periods cannot be chosen; undefined if only `range` limits the choice. */
  readonly earliest: number | undefined;
  /** The period at which the calendar opens. */
  readonly shown: number;
  readonly onChoose: (code: number) => void;
}

const yearOf = (code: number): number => Math.floor(code / 100);
const FIRST_YEAR = 2000;

/** Number of periods that an arrow key moves by; undefined for any other key. */
const stepsOf = (key: string, columns: number): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns })[key];

/**
 * The weeks or months of a year. Arrow keys move among them and across the year's ends, page keys move by years, Home and
 * End within one year.
 */
export function PeriodGrid({ unit, range, last, earliest, shown, onChoose }: PeriodGridProps) {
  const { t } = useTranslation('period');
  const [focused, setFocused] = useState(shown);
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const year = yearOf(focused);
  const codes = unit.ofYear(year);

  // A key moved to another cell, perhaps of another year. The focus follows once that cell is rendered.
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-code="${focused}"]`)?.focus();
    moved.current = false;
  }, [focused]);

  const inYear = (code: number, other: number): number => other * 100 + Math.min(code % 100, unit.ofYear(other).length);
  const goTo = (code: number, byKey: boolean) => {
    moved.current = byKey;
    if (yearOf(code) >= FIRST_YEAR) setFocused(Math.min(code, last));
  };
  const press = (event: KeyboardEvent) => {
    const steps = stepsOf(event.key, unit.columns);
    const years = { PageUp: -1, PageDown: 1 }[event.key];
    const ends = { Home: codes[0], End: codes.at(-1) }[event.key];
    const next = steps !== undefined ? unit.add(focused, steps) : years !== undefined ? inYear(focused, year + years) : ends;
    if (next === undefined) return;
    event.preventDefault();
    goTo(next, true);
  };
  const isOff = (code: number) => code > last || (earliest !== undefined && code < earliest);
  return (
    <>
      <YearRow {...{ year }} lastYear={yearOf(last)} onYear={(next) => goTo(inYear(focused, next), false)} />
      <div
        ref={list}
        className={styles.grid}
        style={{ gridTemplateColumns: `repeat(${unit.columns}, minmax(0, 1fr))` }}
        role="group"
        aria-label={t(`cells.${unit.name}`, { year })}
        onKeyDown={press}
      >
        {codes.map((code) => (
          <Cell
            key={code}
            {...{ unit, code, range }}
            off={isOff(code)}
            tabbable={code === focused}
            onFocus={setFocused}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
}

function YearRow({ year, lastYear, onYear }: { year: number; lastYear: number; onYear: (year: number) => void }) {
  const { t } = useTranslation('period');
  return (
    <div className={styles.year}>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('yearBefore')}
        onClick={() => onYear(year - 1)}
        disabledReason={year <= FIRST_YEAR ? t('noEarlier') : undefined}
        reasonHidden
      >
        <Icon name="back" />
      </Button>
      <strong aria-live="polite">{year}</strong>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('yearAfter')}
        onClick={() => onYear(year + 1)}
        disabledReason={year >= lastYear ? t('future') : undefined}
        reasonHidden
      >
        <Icon name="forward" />
      </Button>
    </div>
  );
}

interface CellProps {
  unit: PeriodUnit;
  code: number;
  range: CodeRange;
  off: boolean;
  tabbable: boolean;
  /** Keys continue from the cell that was pressed last. */
  onFocus: (code: number) => void;
  onChoose: (code: number) => void;
}

function Cell({ unit, code, range, off, tabbable, onFocus, onChoose }: CellProps) {
  const { t, locale } = useTranslation('period');
  const isEnd = code === range.from || code === range.to;
  const isInside = code > range.from && code < range.to;
  return (
    <button
      type="button"
      data-code={code}
      tabIndex={tabbable ? 0 : -1}
      className={`${styles.cell} ${isEnd ? styles.edge : isInside ? styles.inside : ''}`}
      aria-pressed={isEnd || isInside}
      aria-disabled={off || undefined}
      onFocus={() => onFocus(code)}
      onClick={() => onChoose(code)}
    >
      {unit.short(code, t, locale)}
      {/* In every language the name starts with the visible text, for voice control. */}
      <span className="vh"> {unit.long(code, t, locale)}</span>
    </button>
  );
}
