import type { ChangedValue } from '../audit/read-changes.ts';
import { periodText } from './plan-period.ts';
import type { Period } from './read-period.ts';

/** The period of a new rate as a line of what an act changes. */
export const changedPeriod = ({ from, to }: Period, timeZone: string): ChangedValue[] => [
  { what: 'period', before: null, after: periodText({ from: new Date(from), to: to === null ? null : new Date(to) }, timeZone) },
];
