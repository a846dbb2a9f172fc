import { periodText } from './plan-period.ts';
import type { Period } from './read-period.ts';

/** A value that an act changes: as text, null where there is none. */
export interface ChangedValue {
  what: string;
  before: string | null;
  after: string | null;
}

/** The period of a new rate as a line of what an act changes. */
export const changedPeriod = ({ from, to }: Period, timeZone: string): ChangedValue[] => [
  { what: 'period', before: null, after: periodText({ from: new Date(from), to: to === null ? null : new Date(to) }, timeZone) },
];
