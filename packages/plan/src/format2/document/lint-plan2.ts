import { formulaOf } from '../../formulas/registry.ts';
import { approximate } from '../../numbers/fraction.ts';
import { mostWorth, warningsOfWorth } from '../markets/money-of-plan.ts';
import { mostFactor } from '../periods/specials.ts';
import { costFaults2 } from './cost-of-plan2.ts';
import type { Bonus2, Plan2 } from './plan2.ts';
import { valueOf } from './name.ts';

const WHOLE = 10_000;

/** Maximum share of the value of its volume that a plan pays, in basis points; undefined if nothing bounds it. */
export interface Shares2 {
  /** The share of each column alone (undefined if nothing bounds it), and of columns under one cap. */
  readonly columns: readonly { readonly key: string; readonly basisPoints: number | undefined }[];
  readonly caps: readonly { readonly name: string; readonly basisPoints: number }[];
  /** The share of all columns, after the caps; undefined if nothing bounds it. */
  readonly paid: number | undefined;
}

/** Faults and warnings of a valid plan, and how much it may pay. */
export interface Lint2 {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  readonly shares: Shares2;
}

/** Every rate in a document, with its path. */
function* ratesIn(value: unknown, path: readonly (string | number)[] = []): Generator<[path: string, basisPoints: number]> {
  if (typeof value === 'number' && path.some((name) => /basisPoints$/i.test(String(name)) || name === 'byMarket'))
    yield [path.join('.'), value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) yield* ratesIn(field, [...path, name]);
}

/** Every table by a ladder below a value, with its path. */
function* tablesIn(
  value: unknown,
  path: readonly (string | number)[],
): Generator<[path: string, by: string, values: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  const { by, values } = value as { by?: unknown; values?: unknown };
  if (typeof by === 'string' && typeof values === 'object' && values !== null) {
    yield [[...path, 'values'].join('.'), by, values as Record<string, unknown>];
    return;
  }
  for (const [name, field] of Object.entries(value)) yield* tablesIn(field, [...path, name]);
}

function* warningsOfFalls({ document }: Plan2): Generator<string> {
  for (const [path, by, values] of tablesIn(document.bonuses, ['bonuses'])) {
    const ladder = valueOf(document.ladders, by);
    const steps = ladder ? [ladder.base, ...ladder.steps.map(({ key }) => key)] : [];
    const at = steps.findIndex((step, index) => index > 0 && Number(values[step]) < Number(values[steps[index - 1]]));
    if (at > 0) yield `${path}.${steps[at]}: a higher step of ${by} gets less`;
  }
}

/** Names that are defined and never used. They are searched for as texts and keys in the whole document. */
function* warningsOfUnused({ document }: Plan2): Generator<string> {
  const { upgradesOn, activity, ...rest } = document;
  const said = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') said.add(value);
    else if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) look(field);
  };
  const { ladders, periods, conditions, expressions, bonuses, caps, release } = rest;
  look([
    upgradesOn,
    activity,
    Object.values(ladders),
    Object.values(conditions),
    Object.values(expressions),
    bonuses,
    Object.values(caps),
    release,
  ]);
  for (const [part, names] of Object.entries({ volumes: rest.volumes, periods, ladders, conditions, expressions }))
    for (const name of Object.keys(names)) if (!said.has(name)) yield `${part}.${name}: nothing in the plan uses it`;
}

function mostOf({ specials }: Plan2, bonus: Bonus2, ofColumn: (key: string) => number | undefined): number | undefined {
  const { formula, period, volume } = bonus;
  if (formula.of !== 'engine') return undefined;
  const rules = formulaOf(formula.formula);
  const most = rules.mostShare?.(formula.formula, ofColumn);
  // A column that reads another column counts that column's volume, not its own.
  const isOfOthers = (rules.reads?.(formula.formula) ?? []).length > 0;
  return most === undefined || isOfOthers ? most : Math.ceil(most * approximate(mostFactor(specials, period, volume)));
}

const sumOf = (list: readonly (number | undefined)[]): number | undefined =>
  list.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);

/**
 * The worst case of each column and of the plan: every member has what pays most, and none is left out. If markets differ, members are paid in the market in which the plan's money
 * is worth most.
 */
function sharesOf(plan: Plan2): Shares2 {
  const { bonuses, caps } = plan;
  const worth = approximate(mostWorth(plan));
  const known = new Map<string, number | undefined>();
  for (const bonus of bonuses) {
    const before = bonuses.slice(0, known.size).filter(({ period }) => period === bonus.period);
    const ofColumn = (key: string): number | undefined => (key === '*' ? sumOf(before.map((one) => known.get(one.key))) : known.get(key));
    known.set(bonus.key, mostOf(plan, bonus, ofColumn));
  }
  for (const [key, basisPoints] of known) if (basisPoints !== undefined) known.set(key, Math.ceil(basisPoints * worth));
  const shared = caps.flatMap(({ name, on, share }) =>
    share ? [{ name, on, basisPoints: Math.max(share.basisPoints, ...Object.values(share.byMarket)) }] : [],
  );
  const held = new Set(shared.flatMap(({ on }) => on));
  const ofCaps = shared.map(({ on, basisPoints }) => Math.min(basisPoints, sumOf(on.map((key) => known.get(key))) ?? Infinity));
  const free = bonuses.filter(({ key }) => !held.has(key)).map(({ key }) => known.get(key));
  return {
    columns: [...known].map(([key, basisPoints]) => ({ key, basisPoints })),
    caps: shared.map(({ name, basisPoints }) => ({ name, basisPoints })),
    paid: sumOf([...ofCaps, ...free]),
  };
}

/** Mistakes in a valid plan that would pay wrong amounts unnoticed, and its worst case. Each line begins with its path. */
export function lintPlan2(plan: Plan2): Lint2 {
  const rates = [...ratesIn(plan.document)].filter(([, basisPoints]) => basisPoints > WHOLE);
  const reserved = plan.document.bonuses.flatMap(({ key }, at) =>
    key === 'total' || key === 'companyAdjustment' || key in {} ? [`bonuses.${at}.key: ${key} is taken, choose another name`] : [],
  );
  const noEarner = Object.values(plan.document.types).every(({ earns }) => !earns) ? ['types: no one may earn'] : [];
  return {
    faults: [
      ...rates.map(([path, basisPoints]) => `${path}: ${basisPoints / 100} % is more than the whole`),
      ...reserved,
      ...noEarner,
      ...costFaults2(plan),
    ],
    warnings: [...warningsOfFalls(plan), ...warningsOfUnused(plan), ...warningsOfWorth(plan)],
    shares: sharesOf(plan),
  };
}
