import type fc from 'fast-check';
import type { Formula } from '../../formulas/registry.ts';
import type { PlanDocument } from '../../document/plan-shape.ts';
import { Rational } from '../rational.ts';
import type { Person, Purchase, EarnerState } from '../story.ts';

/** An amount in USD before K, with its source. */
export interface Earning {
  readonly member: number;
  readonly bonus: number;
  readonly order: number | null;
  readonly company: string;
  readonly amount: Rational;
}

export interface LegPair {
  readonly left: Rational;
  readonly right: Rational;
}

export interface LegOutcome {
  readonly earnings: Earning[];
  readonly kept: LegPair[];
  readonly matched: Rational[];
  /** USD cut off by caps and pay-cut. */
  readonly cut: Rational;
  /** The pay-cut factor. */
  readonly factor: Rational;
}

/** A column of a plan as the slow way settles it. */
export interface SlowColumn<Of extends Formula> {
  readonly bonus: number;
  readonly formula: Of;
  readonly needsBuyingDirect: boolean;
  /** PV kept after the previous week. */
  readonly kept: readonly LegPair[];
  /** Amount that a pool of this key carried out of the previous week. */
  readonly carried: Rational;
  /** Earnings of the previous columns, by key. */
  readonly before: ReadonlyMap<string, readonly Earning[]>;
  /** The legs of the same column and week without the refunds of earlier weeks; undefined if that was not computed. */
  readonly calm: LegOutcome | undefined;
}

export interface SlowOutcome {
  readonly earnings: Earning[];
  readonly legs?: LegOutcome;
  /** Amount that a pool carries over: below zero, or not distributed; undefined for a column that is no pool. */
  readonly carry?: Rational;
}

/** A formula settled the slow way, sharing no code with the engine, and its columns in random plans. */
export interface SlowFormula<Of extends Formula> {
  /** Any options of the formula, by the key of a column. */
  readonly columns: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  earn(scene: Scene, column: SlowColumn<Of>): SlowOutcome;
}

/** A week as the slow way sees it. */
export interface Scene {
  readonly plan: PlanDocument;
  readonly people: readonly Person[];
  readonly standings: readonly EarnerState[];
  /** Orders of the week that are not refunded in it. */
  readonly purchases: readonly Purchase[];
  /** `purchases` plus the refunds of earlier weeks, PV negative. */
  readonly movements: readonly Purchase[];
}

type Table<Value> = { by: 'all'; value: Value } | { by: 'card' | 'star'; values: Value[] };

export const percent = (basisPoints: number): Rational => new Rational(basisPoints, 10_000);
export const decimal = (value: number): Rational => new Rational(Math.round(value * 100), 100);
export const pvOf = ({ pv }: Purchase): Rational =>
  new Rational(
    pv.reduce((sum, one) => sum + one, 0),
    100,
  );

/** A table's value for a member. */
export function read<Value extends string | number>(table: Table<Value>, { card, star }: EarnerState, plan: PlanDocument): Value {
  if (table.by === 'all') return table.value;
  const index = table.by === 'card' ? card : plan.ranks.stars.findIndex(({ code }) => code === star) + 1;
  return table.values[index];
}

type Crossed = { by: ['card' | 'star', 'card' | 'star']; values: number[][] };

export function readPair(table: Table<number> | Crossed, earner: EarnerState, buyer: EarnerState, plan: PlanDocument): number {
  if (!Array.isArray(table.by)) return read(table as Table<number>, earner, plan);
  const { by, values } = table as Crossed;
  const indexes = values.map((_, at) => at);
  const row = values[read({ by: by[0], values: indexes }, earner, plan)];
  return row[read({ by: by[1], values: row.map((_, at) => at) }, buyer, plan)];
}

/** All members above, nearest first. */
export function above(people: readonly Person[], start: number, next: (person: Person) => number): number[] {
  const found: number[] = [];
  let at = next(people[start]);
  while (at >= 0) {
    found.push(at);
    at = next(people[at]);
  }
  return found;
}

export const ways = {
  recommend: (person: Person) => person.sponsor,
  placement: (person: Person) => person.parent,
  queue: (person: Person) => person.index - 1,
};

export const isCounted = (
  purchase: Purchase,
  formula: { kinds: string[]; companies: string[] | null; withinDays?: number | null | undefined },
): boolean =>
  (!formula.withinDays || purchase.memberDays < formula.withinDays) &&
  formula.kinds.includes(purchase.kind) &&
  (formula.companies === null || formula.companies.includes(purchase.company));

export const canEarn = ({ isActive, hasBuyingDirect }: EarnerState, needs: boolean): boolean => isActive && (!needs || hasBuyingDirect);

export const usd = (plan: PlanDocument, purchase: Purchase, basisPoints: number): Rational =>
  pvOf(purchase).times(decimal(plan.usdPerPv)).times(percent(basisPoints));
