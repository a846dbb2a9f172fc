import type { AnswerOf, BonusName } from '@upline/contract';

export type WeeklyBonus = AnswerOf<'getHistoryIncome'>['data'][number];

/** A column of weekly bonuses: one the product has a name for, or one that only the company's own plan has. */
export interface BonusColumn {
  /** Key of the bonus in the plan. */
  readonly key: string;
  /** Absent where the dictionary has no name for it. */
  readonly name?: BonusName;
  /** What the server calls it, where the dictionary does not. */
  readonly title: string;
  /** CSS colour of its part in bars. */
  readonly color: string;
  /** Of one week; absent where the week has no such column. */
  readonly of: (week: WeeklyBonus) => number | undefined;
}

const column = (name: BonusName, color: string, of: BonusColumn['of']): BonusColumn => ({ key: name, name, title: '', color, of });

const columns: readonly BonusColumn[] = [
  column('direct', 'var(--ui-d1)', (week) => week.DIRECT_BONUS),
  column('single', 'var(--ui-d2)', (week) => week.SINGLE_LINE_BONUS),
  column('pair', 'var(--ui-d3)', (week) => week.MUTUAL_PAIR_BONUS),
  column('relay', 'var(--ui-d4)', (week) => week.MUTUAL_RELAY_BONUS),
  column('leadership', 'var(--ui-d5)', (week) => week.LEADERSHIP_BONUS),
  column('levelDifference', 'var(--ui-d6)', (week) => week.LEVEL_DIFFERENCE_BONUS),
  column('hall', 'var(--ui-ink-3)', (week) => week.EXPERIENCE_HALL_BONUS),
];

/** Colours of columns beyond the product's own, over and over: none that a named bonus has. */
const otherColors = [
  'color-mix(in oklab, var(--ui-d5) 50%, var(--ui-ink))',
  'color-mix(in oklab, var(--ui-d4) 50%, var(--ui-ink))',
  'color-mix(in oklab, var(--ui-d6) 50%, var(--ui-ink))',
  'color-mix(in oklab, var(--ui-d3) 50%, var(--ui-ink))',
];

/** The columns some weeks have: six, the experience hall's where the server shows it, and those that only their plans have. */
export function columnsOf(weeks: readonly WeeklyBonus[]): readonly BonusColumn[] {
  const own = columns.filter(({ name, of }) => name !== 'hall' || weeks.some((week) => of(week) !== undefined));
  const others = new Map(weeks.flatMap((week) => (week.OTHER_BONUSES ?? []).map(({ BONUS, ITEM_TYPE }) => [BONUS, ITEM_TYPE] as const)));
  return [
    ...own,
    ...[...others].map(([key, title], at): BonusColumn => {
      const color = otherColors[at % otherColors.length] as string;
      return { key, title, color, of: (week) => week.OTHER_BONUSES?.find(({ BONUS }) => BONUS === key)?.AMOUNT };
    }),
  ];
}

/** What a column brought in a week, 0 for nothing. */
export const amountIn = ({ of }: BonusColumn, week: WeeklyBonus): number => of(week) ?? 0;
