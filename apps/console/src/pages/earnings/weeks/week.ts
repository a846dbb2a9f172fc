import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type Week = AnswerOf<'getWeek'>['data'];
export type Comparison = AnswerOf<'getComparison'>['data'];
export type Hold = Week['holds'][number];
export type WeekChange = Week['changes'][number];
export type WeekGroup = Week['byBonus'][number];

export const sunOf: Readonly<Record<Week['state'], SunState>> = {
  open: 'open',
  over: 'half',
  closing: 'half',
  closed: 'half',
  releasing: 'half',
  held: 'half',
  released: 'full',
};

/** `202647` as its week number and year. */
export const partsOf = (week: string): { week: number; year: string } => ({ week: Number(week.slice(4)), year: week.slice(0, 4) });

export interface EarningsOf {
  readonly memberCode: string;
  readonly memberName: string;
  readonly week: string;
}

export type WeekSheet =
  | { readonly kind: 'why'; readonly of: EarningsOf; readonly bonus: string }
  | { readonly kind: 'hold' | 'free' | 'seen'; readonly of: EarningsOf };
