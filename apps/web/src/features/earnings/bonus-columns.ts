import type { AnswerOf, BonusName } from '@upline/contract';

export type WeeklyBonus = AnswerOf<'getHistoryIncome'>['data'][number];

export interface BonusColumn {
  readonly name: BonusName;
  /** CSS colour of its part in bars. */
  readonly color: string;
  /** Of one week; absent where the member has no such column. */
  readonly of: (week: WeeklyBonus) => number | undefined;
}

const columns: readonly BonusColumn[] = [
  { name: 'direct', color: 'var(--halden-d1)', of: (week) => week.DIRECT_BONUS },
  { name: 'single', color: 'var(--halden-d2)', of: (week) => week.SINGLE_LINE_BONUS },
  { name: 'pair', color: 'var(--halden-d3)', of: (week) => week.MUTUAL_PAIR_BONUS },
  { name: 'relay', color: 'var(--halden-d4)', of: (week) => week.MUTUAL_RELAY_BONUS },
  { name: 'leadership', color: 'var(--halden-d5)', of: (week) => week.LEADERSHIP_BONUS },
  { name: 'levelDifference', color: 'var(--halden-d6)', of: (week) => week.LEVEL_DIFFERENCE_BONUS },
  { name: 'hall', color: 'var(--halden-ink-3)', of: (week) => week.EXPERIENCE_HALL_BONUS },
];

/** The columns some weeks have: six, and the experience hall's where the server shows it. */
export const columnsOf = (weeks: readonly WeeklyBonus[]): readonly BonusColumn[] =>
  columns.filter((column) => column.name !== 'hall' || weeks.some((week) => column.of(week) !== undefined));

/** What a column brought in a week, 0 for nothing. */
export const amountIn = (column: BonusColumn, week: WeeklyBonus): number => column.of(week) ?? 0;
