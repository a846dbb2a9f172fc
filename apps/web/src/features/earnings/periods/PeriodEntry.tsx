import type { ReactNode } from 'react';
import { Money } from '../../../shared/money.tsx';
import styles from './PeriodList.module.css';
import type { OpenPeriod, PeriodIncome } from './use-period-income.ts';

interface PeriodEntryProps<P extends OpenPeriod | PeriodIncome> {
  readonly period: P;
  readonly heading: 'h2' | 'h3';
  readonly amountOf: (bonus: P['BONUSES'][number]) => ReactNode;
  readonly state: ReactNode;
  readonly note?: string | undefined;
}

/** A day, month, quarter or year: the amount of each bonus, the total, and its state. */
export function PeriodEntry<P extends OpenPeriod | PeriodIncome>({ period, heading: Heading, amountOf, state, note }: PeriodEntryProps<P>) {
  const bonuses: readonly P['BONUSES'][number][] = period.BONUSES;
  return (
    <section className={styles.period} aria-label={period.PERIOD}>
      <Heading className={styles.name}>{period.PERIOD}</Heading>
      {period.EVERY === 'day' ? null : <p className={styles.days}>{period.DATE_RANGE}</p>}
      <dl className={styles.bonuses}>
        {bonuses.map((bonus) => (
          <div key={bonus.BONUS}>
            <dt>{bonus.ITEM_TYPE}</dt>
            <dd>{amountOf(bonus)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <Money amount={period.TOTAL_BONUS} />
      </p>
      <p className={styles.state}>{state}</p>
      {note ? (
        <p className={styles.held} role="note">
          {note}
        </p>
      ) : null}
    </section>
  );
}
