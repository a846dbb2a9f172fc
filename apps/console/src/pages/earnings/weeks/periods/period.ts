import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** A closed period in the list, and as `getPeriod` answers it. */
export type Period = AnswerOf<'listPeriods'>['data'][number];
export type PeriodPage = AnswerOf<'getPeriod'>['data'];

export const sunOf: Readonly<Record<Period['state'], SunState>> = { closed: 'half', releasing: 'half', held: 'half', released: 'full' };

/** Holding or freeing a member's earnings of a period, named by the number of its close. */
export interface PeriodSheet {
  readonly kind: 'hold' | 'free';
  readonly memberCode: string;
  readonly memberName: string;
  readonly run: number;
}
