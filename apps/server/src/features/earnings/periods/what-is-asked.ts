import type { Plan2 } from '@upline/plan/format2';

/** An object in a plan document, with the fields searched for. */
interface Part {
  volume?: unknown;
  kinds?: unknown;
  period?: unknown;
  ladder?: unknown;
  as?: unknown;
  type?: unknown;
}

/** Every object and list in a value, the value itself included. */
function* partsOf(value: unknown): Generator<Part> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const field of Object.values(value)) yield* partsOf(field);
}

/** Parts of the plan that closing a period may read: conditions and formulas of the period, and every named part. */
function readIn({ document }: Plan2, period: string): unknown[] {
  const { ladders, conditions, expressions, bonuses, release } = document;
  return [
    conditions,
    expressions,
    release.condition,
    bonuses.filter((bonus) => bonus.period === period).map(({ condition, active, formula }) => [condition, active, formula]),
    Object.values(ladders).filter((ladder) => ladder.by === 'conditions' && ladder.period === period),
  ];
}

/** Whether a part asks for a member's own orders of some kinds in a period. */
const isCounted = (part: Part): boolean => 'volume' in part && 'kinds' in part && 'period' in part;

/** A volume of a plan and the period in which it is counted, by name. */
export interface VolumeAsked {
  volume: string;
  period: string;
}

/** Own volumes that closing the period needs, each once: in the period itself, and in others. */
export function volumesAsked(plan: Plan2, period: string): VolumeAsked[] {
  const counted = [...partsOf(readIn(plan, period))].filter(isCounted);
  const asked = counted.map((part) => ({ volume: String(part.volume), period: typeof part.period === 'string' ? part.period : period }));
  return [...new Map(asked.map((one) => [`${one.volume} ${one.period}`, one])).values()];
}

/** Whether a plan uses one of these criteria or figures anywhere. */
export const asksFor = ({ document }: Plan2, names: readonly string[]): boolean =>
  [...partsOf(document)].some((part) => names.some((name) => name in part));

/** Whether a plan uses the titles of a ladder, which outlive its ranks. */
export const asksForTitle = ({ document }: Plan2, ladder: string): boolean =>
  [...partsOf(document)].some((part) => part.ladder === ladder && (part.as === 'title' || part.type === 'lump'));
