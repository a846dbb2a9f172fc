import { type BonusColor, bonusColors } from '@upline/client/bonus-colors';
import type { AnswerOf, BonusName } from '@upline/contract';

export type WeeklyBonus = AnswerOf<'getHistoryIncome'>['data'][number];

/** A column of weekly bonuses: one that the product has a name for, or one that exists only in the company's own plan. */
export interface BonusColumn {
  readonly key: string;
  /** Absent if the dictionary has no name for it. */
  readonly name?: BonusName;
  /** The server's name, if the dictionary has none. */
  readonly title: string;
  readonly color: BonusColor;
  /** The amount of one week; absent if the week has no such column. */
  readonly of: (week: WeeklyBonus) => number | undefined;
}

type Own = Omit<BonusColumn, 'color'>;

const column = (name: BonusName, of: BonusColumn['of']): Own => ({ key: name, name, title: '', of });

const columns: readonly Own[] = [
  column('direct', (week) => week.DIRECT_BONUS),
  column('single', (week) => week.SINGLE_LINE_BONUS),
  column('pair', (week) => week.MUTUAL_PAIR_BONUS),
  column('relay', (week) => week.MUTUAL_RELAY_BONUS),
  column('leadership', (week) => week.LEADERSHIP_BONUS),
  column('levelDifference', (week) => week.LEVEL_DIFFERENCE_BONUS),
  column('hall', (week) => week.EXPERIENCE_HALL_BONUS),
];

/** The columns for some weeks: six, the experience hall's if the server sends it, and those of the weeks' own plans. */
export function columnsOf(weeks: readonly WeeklyBonus[]): readonly BonusColumn[] {
  const own = columns.filter(({ name, of }) => name !== 'hall' || weeks.some((week) => of(week) !== undefined));
  const others = new Map(weeks.flatMap((week) => (week.OTHER_BONUSES ?? []).map(({ BONUS, ITEM_TYPE }) => [BONUS, ITEM_TYPE] as const)));
  const all: readonly Own[] = [
    ...own,
    ...[...others].map(
      ([key, title]): Own => ({ key, title, of: (week) => week.OTHER_BONUSES?.find(({ BONUS }) => BONUS === key)?.AMOUNT }),
    ),
  ];
  const colors = bonusColors(all.map(({ key }) => key));
  return all.flatMap((one) => {
    const color = colors.get(one.key);
    return color === undefined ? [] : [{ ...one, color }];
  });
}

/** A column's amount in a week, 0 if there is none. */
export const amountIn = ({ of }: BonusColumn, week: WeeklyBonus): number => of(week) ?? 0;
