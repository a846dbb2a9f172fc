import { periodText } from './plan-period.ts';
import type { Period } from './read-period.ts';

/** A value changed by an act, as text; null if there is none. */
export interface ChangedValue {
  what: string;
  before: string | null;
  after: string | null;
}

/** The period of a new rate as a change line of an act. */
export const changedPeriod = ({ from, to }: Period, timeZone: string): ChangedValue[] => [
  { what: 'period', before: null, after: periodText({ from: new Date(from), to: to === null ? null : new Date(to) }, timeZone) },
];
