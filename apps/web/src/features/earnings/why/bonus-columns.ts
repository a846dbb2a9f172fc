import type { AnswerOf, BonusName } from '@upline/contract';

export type WeeklyBonus = AnswerOf<'getHistoryIncome'>['data'][number];

/** A column of weekly bonuses: one that the product has a name for, or one that exists only in the company's own plan. */
export interface BonusColumn {
  readonly key: string;
  /** Absent if the dictionary has no name for it. */
  readonly name?: BonusName;
  /** The server's name, if the dictionary has none. */
  readonly title: string;
  readonly color: string;
  /** The amount of one week; absent if the week has no such column. */
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

/** Colors of columns beyond the product's own, used in a cycle. No named bonus has one of them. */
const otherColors = [
  'color-mix(in oklab, var(--ui-d5) 50%, var(--ui-ink))',
  'color-mix(in oklab, var(--ui-d4) 50%, var(--ui-ink))',
  'color-mix(in oklab, var(--ui-d6) 50%, var(--ui-ink))',
  'color-mix(in oklab, var(--ui-d3) 50%, var(--ui-ink))',
];

/** The columns for some weeks: six, the experience hall's if the server sends it, and those of the weeks' own plans. */
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

/** A column's amount in a week, 0 if there is none. */
export const amountIn = ({ of }: BonusColumn, week: WeeklyBonus): number => of(week) ?? 0;
