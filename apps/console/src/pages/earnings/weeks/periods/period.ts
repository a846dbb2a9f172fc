import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** A closed period as the list has it, and as its own answer has it. */
export type Period = AnswerOf<'listPeriods'>['data'][number];
export type PeriodPage = AnswerOf<'getPeriod'>['data'];

export const sunOf: Readonly<Record<Period['state'], SunState>> = { closed: 'half', releasing: 'half', held: 'half', released: 'full' };

/** Holding or freeing what a member earned in a period, which is named by the number of its close. */
export interface PeriodSheet {
  readonly kind: 'hold' | 'free';
  readonly memberCode: string;
  readonly memberName: string;
  readonly run: number;
}
