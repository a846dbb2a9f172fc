import type { FormulaOf } from '../document/formulas.ts';
import type { PlanDocument } from '../document/plan-shape.ts';
import { Rational } from './rational.ts';
import type { Person, Purchase, Standing } from './story.ts';

/** An amount in USD before K and where it comes from. */
export interface Earning {
  readonly member: number;
  readonly bonus: number;
  readonly order: number | null;
  readonly company: string;
  readonly amount: Rational;
}

/** A week as the slow way sees it. */
export interface Scene {
  readonly plan: PlanDocument;
  readonly people: readonly Person[];
  readonly standings: readonly Standing[];
  /** Orders of the week that are not refunded in it. */
  readonly purchases: readonly Purchase[];
  /** The same and the refunds of earlier weeks, PV negative. */
  readonly movements: readonly Purchase[];
}

type Table = { by: 'all'; value: number } | { by: 'card' | 'star'; values: number[] };

export const percent = (basisPoints: number): Rational => new Rational(basisPoints, 10_000);
export const decimal = (value: number): Rational => new Rational(Math.round(value * 100), 100);
export const pvOf = ({ pv }: Purchase): Rational =>
  new Rational(
    pv.reduce((sum, one) => sum + one, 0),
    100,
  );

/** A table's value for somebody. */
export function read(table: Table, { card, star }: Standing, plan: PlanDocument): number {
  if (table.by === 'all') return table.value;
  const place = table.by === 'card' ? card : plan.ranks.stars.findIndex(({ code }) => code === star) + 1;
  return table.values[place] ?? 0;
}

/** Everybody above, nearest first. */
export function above(people: readonly Person[], start: number, next: (person: Person) => number): number[] {
  const found: number[] = [];
  let at = next(people[start] as Person);
  while (at >= 0) {
    found.push(at);
    at = next(people[at] as Person);
  }
  return found;
}

export const ways = {
  recommend: (person: Person) => person.sponsor,
  placement: (person: Person) => person.parent,
  queue: (person: Person) => person.place - 1,
};

const counts = (purchase: Purchase, formula: { kinds: string[]; companies: string[] | null }): boolean =>
  formula.kinds.includes(purchase.kind) && (formula.companies === null || formula.companies.includes(purchase.company));

const canEarn = ({ isActive, hasBuyingDirect }: Standing, needs: boolean): boolean => isActive && (!needs || hasBuyingDirect);

const usd = (plan: PlanDocument, purchase: Purchase, basisPoints: number): Rational =>
  pvOf(purchase).times(decimal(plan.usdPerPv)).times(percent(basisPoints));

export function directly(
  { plan, people, standings, purchases }: Scene,
  bonus: number,
  formula: FormulaOf<'direct'>,
  needs: boolean,
): Earning[] {
  const earnings: Earning[] = [];
  for (const purchase of purchases.filter((one) => counts(one, formula))) {
    const named = formula.to === 'hall' ? [people[purchase.buyer]?.hall ?? -1] : above(people, purchase.buyer, ways.recommend);
    const member = formula.compression ? named.find((one) => standings[one]?.isActive) : named[0];
    const standing = standings[member ?? -1];
    if (member === undefined || !standing || !canEarn(standing, needs)) continue;
    const amount = usd(plan, purchase, read(formula.rateBasisPoints, standing, plan));
    earnings.push({ member, bonus, order: purchase.id, company: purchase.company, amount });
  }
  return earnings;
}

export function byLevels(
  { plan, people, standings, purchases }: Scene,
  bonus: number,
  formula: FormulaOf<'unilevel'>,
  needs: boolean,
): Earning[] {
  const earnings: Earning[] = [];
  for (const purchase of purchases.filter((one) => counts(one, formula))) {
    let level = 0;
    for (const member of above(people, purchase.buyer, ways[formula.basis])) {
      const standing = standings[member] as Standing;
      if (!standing.isActive && formula.compression) continue;
      const isEntitled = canEarn(standing, needs) && read(formula.entitledLevels, standing, plan) >= level + 1;
      if (standing.isActive && !isEntitled && formula.unentitled === 'pass') continue;
      level += 1;
      if (level > formula.depth) break;
      const table = formula.rateBasisPoints.length === 1 ? formula.rateBasisPoints[0] : formula.rateBasisPoints[level - 1];
      if (!isEntitled || !table) continue;
      earnings.push({
        member,
        bonus,
        order: purchase.id,
        company: purchase.company,
        amount: usd(plan, purchase, read(table, standing, plan)),
      });
    }
  }
  return earnings;
}

export function byDifference(scene: Scene, bonus: number, formula: FormulaOf<'differential'>, needs: boolean): Earning[] {
  const { plan, people, standings, purchases, movements } = scene;
  const way = ways[formula.basis];
  const rateOf = (member: number): number => {
    if (formula.rate.by === 'rank') return read(formula.rate.rateBasisPoints, standings[member] as Standing, plan);
    const group = movements.filter(
      (one) => formula.kinds.includes(one.kind) && (one.buyer === member || above(people, one.buyer, way).includes(member)),
    );
    const volume = Rational.sum(group.map(pvOf));
    const reached = formula.rate.bands.filter(({ fromPv }) => !volume.isLess(decimal(fromPv)));
    return reached.at(-1)?.rateBasisPoints ?? 0;
  };
  const rates = people.map((_, member) => rateOf(member));
  const earnings: Earning[] = [];
  for (const purchase of purchases.filter((one) => counts(one, formula))) {
    const line = above(people, purchase.buyer, way);
    let met = 0;
    for (const member of formula.includeBuyer ? [purchase.buyer, ...line] : line) {
      const standing = standings[member] as Standing;
      const own = rates[member] ?? 0;
      if (!standing.isActive && !formula.compression) met = Math.max(met, own);
      if (!canEarn(standing, needs) || own <= met) continue;
      earnings.push({ member, bonus, order: purchase.id, company: purchase.company, amount: usd(plan, purchase, own - met) });
      met = own;
    }
  }
  return earnings;
}

/** Matched bonuses of those below: `pairs` by member, capped. */
export function byGenerations(
  scene: Scene,
  bonus: number,
  formula: FormulaOf<'matching'>,
  needs: boolean,
  pairs: readonly Earning[],
): Earning[] {
  const { plan, people, standings } = scene;
  const directsOf = (member: number): number =>
    people.filter(({ sponsor, place }) => sponsor === member && standings[place]?.isActive).length;
  const earnings: Earning[] = [];
  for (const pair of pairs) {
    let generation = 0;
    for (const member of above(people, pair.member, ways[formula.basis])) {
      const standing = standings[member] as Standing;
      if (!standing.isActive && formula.compression) continue;
      const next = formula.generations[generation];
      if (!next) break;
      const isOpen = canEarn(standing, needs) && directsOf(member) >= next.opensAtDirects;
      if (standing.isActive && !isOpen && formula.unopened === 'pass') continue;
      generation += 1;
      if (!isOpen) continue;
      // Lines hold whole 10^-10 USD.
      const amount = pair.amount.times(percent(read(next.rateBasisPoints, standing, plan))).floorTo(10_000_000_000n);
      earnings.push({ member, bonus, order: null, company: people[member]?.company ?? '', amount });
    }
  }
  return earnings;
}

/** Shares of a pool in USD. */
export function byWeights(
  scene: Scene,
  bonus: number,
  formula: FormulaOf<'pool'>,
  needs: boolean,
  carried: Rational,
): { earnings: Earning[]; carry: Rational } {
  const { plan, people, standings, movements } = scene;
  const pv = Rational.sum(movements.filter(({ kind }) => formula.kinds.includes(kind)).map(pvOf));
  const pool = pv.times(decimal(plan.usdPerPv)).times(percent(formula.rateBasisPoints)).plus(carried);
  if (pool.isLess(new Rational(0))) return { earnings: [], carry: pool };
  const weightOf = (standing: Standing): number => (canEarn(standing, needs) ? read(formula.weights, standing, plan) : 0);
  const all = standings.reduce((sum, standing) => sum + weightOf(standing), 0);
  const sharing = people.filter(({ place }) => weightOf(standings[place] as Standing) > 0);
  const earnings = sharing.map(({ place, company }) => {
    return { member: place, bonus, order: null, company, amount: pool.times(new Rational(weightOf(standings[place] as Standing), all)) };
  });
  return { earnings, carry: new Rational(0) };
}
