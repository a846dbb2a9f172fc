import { formatNumber } from '@upline/i18n';
import { Skeleton, StackedBars } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { type CodeRange, weekUnit } from '../../../shared/period-picker/period-unit.ts';
import { amountIn, columnsOf } from '../why/bonus-columns.ts';
import { useBonusTitle } from '../why/use-bonus-title.ts';
import { mostWeeks, useWeeks, weeksBetween } from './use-weeks.ts';
import styles from './IncomeChart.module.css';

/** Each week of a range as a bar of its bonuses, and a week without any as a gap; of a longer range only the newest year. */
export function IncomeChart({ range }: { range: CodeRange }) {
  const { t, locale } = useTranslation('earnings');
  const { t: say } = useTranslation('period');
  const titleOf = useBonusTitle();
  const codes = weeksBetween(range);
  const first = codes[0] ?? range.to;
  const query = useWeeks({ from: first, to: range.to }, 1, mostWeeks);
  if (query.isLoadingError) return null;
  if (!query.data) return <ChartWaiting />;
  const weeks = query.data.rows;
  if (weeks.length === 0) return null;
  const columns = columnsOf(weeks);
  const byCode = new Map(weeks.map((week) => [Number(week.W_WEEK), week]));
  const bars = codes.map((code) => {
    const week = byCode.get(code);
    return {
      key: String(code),
      label: weekUnit.short(code, say, locale),
      values: columns.map((column) => (week ? amountIn(column, week) : 0)),
    };
  });
  const [from, to] = [weekUnit.inYear(first, say, locale), weekUnit.inYear(range.to, say, locale)];
  return (
    <div className={styles.chart} aria-busy={query.isPlaceholderData || undefined}>
      <StackedBars
        label={t('chart.label', { from, to })}
        bars={bars}
        series={columns.map((column) => ({ name: titleOf(column), color: column.color }))}
        format={(value) => formatNumber(value, locale)}
        current={weeks[0]?.W_WEEK}
      />
    </div>
  );
}

export function ChartWaiting() {
  const { t } = useTranslation('earnings');
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.plot}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.key}>
        <Skeleton width="min(420px, 100%)" height={14} />
      </div>
    </div>
  );
}
