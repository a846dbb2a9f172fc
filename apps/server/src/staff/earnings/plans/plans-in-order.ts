import type { Week } from '../../../platform/calendar/index.ts';
import type { PlanRow } from '../../../features/earnings/index.ts';

/** Fields that decide when a version counts. */
export type Activated = Pick<PlanRow, 'id' | 'from_week' | 'activated_at'>;

/** Activated versions, the last decided first: of two that count for a week, the one activated later wins. */
const lastDecidedFirst = <Row extends Activated>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ activated_at: at }) => at !== null)
    .toSorted((a, b) => (b.activated_at as Date).getTime() - (a.activated_at as Date).getTime() || b.id - a.id);

export const countsIn = <Row extends Activated>(rows: readonly Row[], week: Week): Row | undefined =>
  lastDecidedFirst(rows).find(({ from_week: from }) => (from as Week) <= week);

/** State of a version at a week: `active` counts in it, `coming` counts in a later one, `past` was activated and does neither. */
export function stateIn(rows: readonly Activated[], { id, from_week: from }: Activated, week: Week): 'active' | 'coming' | 'past' {
  if (countsIn(rows, week)?.id === id) return 'active';
  return from !== null && from > week && countsIn(rows, from)?.id === id ? 'coming' : 'past';
}
