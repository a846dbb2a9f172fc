import type { Plan2 } from '@upline/plan/format2';

/** A part of a document that is an object, with the fields that are looked for. */
interface Part {
  volume?: unknown;
  kinds?: unknown;
  period?: unknown;
  ladder?: unknown;
  as?: unknown;
  type?: unknown;
}

/** Every object below a value, and the value itself. */
function* partsOf(value: unknown): Generator<Part> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const field of Object.values(value)) yield* partsOf(field);
}

/** What closing a period may read of the plan: conditions and formulas of the period, and every named part. */
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

/** A volume is counted where somebody's own orders are asked for: of some kinds, in a period. */
const isCounted = (part: Part): boolean => 'volume' in part && 'kinds' in part && 'period' in part;

/** A volume of a plan that is counted in a period, both by name. */
export interface VolumeAsked {
  volume: string;
  period: string;
}

/** Which own volume the closing of a period asks for, each once: in the period itself, and in others. */
export function volumesAsked(plan: Plan2, period: string): VolumeAsked[] {
  const counted = [...partsOf(readIn(plan, period))].filter(isCounted);
  const asked = counted.map((part) => ({ volume: String(part.volume), period: typeof part.period === 'string' ? part.period : period }));
  return [...new Map(asked.map((one) => [`${one.volume} ${one.period}`, one])).values()];
}

/** Whether a plan asks anywhere for one of these criteria or figures. */
export const asksFor = ({ document }: Plan2, names: readonly string[]): boolean =>
  [...partsOf(document)].some((part) => names.some((name) => name in part));

/** Whether a plan asks for the titles of a ladder, which outlive its ranks. */
export const asksForTitle = ({ document }: Plan2, ladder: string): boolean =>
  [...partsOf(document)].some((part) => part.ladder === ladder && (part.as === 'title' || part.type === 'lump'));
