import type { PlanDocument } from '../document/plan-shape.ts';
import { Rational } from './rational.ts';
import { slowFormulas } from './formulas/registry.ts';
import { decimal, type Earning, type LegOutcome, type LegPair, percent, pvOf, type Scene } from './formulas/slow-formula.ts';
import type { Purchase, Story, StoryWeek } from './story.ts';

/** A week settled the slow way: nested loops over people and orders, exact rationals, every figure recomputed from the plan. */
export interface ReferenceWeek {
  /** Cents by member and key of the column, those that are 0 left out. */
  readonly cents: ReadonlyMap<string, bigint>[];
  readonly kept: readonly LegPair[];
  /** PV kept by column; undefined if there were never several columns with legs. */
  readonly keptOf: ReadonlyMap<string, readonly LegPair[]> | undefined;
  readonly matched: readonly Rational[];
  /** USD. */
  readonly gross: Rational;
  readonly adjustments: Rational;
  readonly capped: Rational;
  readonly breakage: Rational;
  readonly k: ReadonlyMap<string, Rational>;
  readonly carry: ReadonlyMap<string, Rational>;
  /** Before K, of the week's own lines. */
  readonly earnings: readonly Earning[];
}

interface Paid extends Earning {
  readonly week: number;
  /** K of the earning's week. */
  readonly k: Rational;
  /** PV of its order when the week was settled, and the PV that refunds reversed since. */
  readonly ofPv: Rational;
  readonly gonePv: Rational;
  readonly key: string;
  /** After K. */
  readonly paid: Rational;
}

interface Taken {
  readonly member: number;
  readonly key: string;
  readonly cents: bigint;
}

const NOTHING = new Rational(0);

/** Cents of an amount in USD, rounded down. */
const centsOf = (amount: Rational): bigint => {
  const { over, under } = amount.floorTo(100n).times(new Rational(100));
  return over / under;
};

/** Settles the weeks of a story in turn. */
/** Whether an earning belongs to all companies together. */
const isOfAll = ({ plan }: Pick<Scene, 'plan'>, { order }: Earning): boolean =>
  order === null && plan.companyCap?.withoutOrder === 'volume';

/** The part of the week's PV that is bought in a country. */
function shareOfPv({ purchases }: Pick<Scene, 'purchases'>, company: string): Rational {
  const all = Rational.sum(purchases.map(pvOf));
  return all.isZero() ? NOTHING : Rational.sum(purchases.filter((one) => one.company === company).map(pvOf)).by(all);
}

export class Reference {
  readonly #story: Story;
  /** Payments for orders that are not refunded. */
  #history: Paid[] = [];
  #plan: PlanDocument;
  #kept: readonly LegPair[];
  #keptOf: Map<string, readonly LegPair[]> | undefined;
  #carry = new Map<string, Rational>();

  constructor(story: Story) {
    this.#story = story;
    this.#plan = story.plan;
    this.#kept = story.people.map(() => ({ left: NOTHING, right: NOTHING }));
  }

  settle(week: StoryWeek): ReferenceWeek {
    const { people, companies } = this.#story;
    this.#plan = week.plan ?? this.#plan;
    const plan = this.#plan;
    const undone = week.refunds.filter(({ ofWeek }) => ofWeek === week.week).map(({ purchase }) => purchase);
    const purchases = week.purchases
      .map((one) => ({ ...one, pv: [...one.pv, ...undone.filter(({ id }) => id === one.id).flatMap(({ pv }) => pv.map((back) => -back))] }))
      .filter((one) => !undone.some(({ id }) => id === one.id) || !pvOf(one).isZero());
    const late = week.refunds.filter(({ ofWeek }) => ofWeek < week.week).map(({ purchase }) => purchase);
    const back: Purchase[] = late.map((purchase) => ({ ...purchase, pv: purchase.pv.map((pv) => -pv) }));
    const scene: Scene = { plan, people, standings: week.standings, purchases, movements: [...purchases, ...back] };
    // Caps use the week as it would be without the refunds.
    const calm = this.#earn({ ...scene, movements: purchases }, undefined);
    const { earnings, legs, carry } = this.#earn(scene, calm.legs);
    const first = [...legs.values()][0];
    this.#carry = carry;
    const k = new Map(companies.map((company) => [company, this.#factor(company, scene, [earnings, calm.earnings])]));
    const ofAll = Rational.sum(companies.map((company) => (k.get(company) ?? NOTHING).times(shareOfPv(scene, company))));
    const paid = earnings.map((one): Paid => {
      const key = plan.bonuses[one.bonus]?.key ?? '';
      const ofK = isOfAll(scene, one) ? ofAll : (k.get(one.company) ?? NOTHING);
      const ofPv = Rational.sum(purchases.filter(({ id }) => id === one.order).map(pvOf));
      return { ...one, week: week.week, key, k: ofK, ofPv, gonePv: NOTHING, paid: one.amount.times(ofK) };
    });
    const taken = this.#takeBack(late);
    this.#history.push(...paid.filter(({ order }) => order !== null));
    if (first) this.#kept = first.kept;
    if (legs.size > 1 || this.#keptOf)
      this.#keptOf = new Map([...(this.#keptOf ?? []), ...[...legs].map(([key, { kept }]) => [key, kept] as const)]);
    const exact = people.map((_, member) => plan.bonuses.map((__, bonus) => this.#sum(paid, member, bonus)));
    const afterK = Rational.sum(paid.map((one) => one.paid));
    const afterCaps = Rational.sum(earnings.map(({ amount }) => amount));
    const gross = afterCaps.plus(Rational.sum([...legs.values()].map(({ cut }) => cut)));
    return {
      cents: this.#columns(exact, taken),
      kept: this.#kept,
      keptOf: this.#keptOf,
      matched: [...legs.values()].flatMap(({ matched }) => matched),
      gross,
      adjustments: Rational.sum(taken.map(({ cents }) => new Rational(cents, 100))),
      capped: gross.minus(afterK),
      breakage: Rational.sum(exact.flat().map((amount) => amount.minus(amount.floorTo(100n)))),
      k,
      carry: this.#carry,
      earnings,
    };
  }

  #columns(exact: readonly (readonly Rational[])[], taken: readonly Taken[]): Map<string, bigint>[] {
    return exact.map((row, member) => {
      const cents = new Map(row.map((amount, bonus) => [this.#plan.bonuses[bonus]?.key ?? '', centsOf(amount)]));
      for (const one of taken) if (one.member === member) cents.set(one.key, (cents.get(one.key) ?? 0n) + one.cents);
      return new Map([...cents].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)));
    });
  }

  #earn(
    scene: Scene,
    calm: ReadonlyMap<string, LegOutcome> | undefined,
  ): { earnings: Earning[]; legs: Map<string, LegOutcome>; carry: Map<string, Rational> } {
    const legs = new Map<string, LegOutcome>();
    const carry = new Map(this.#carry);
    const before = new Map<string, Earning[]>();
    const earnings = scene.plan.bonuses.flatMap(({ key, formula, needsBuyingDirect }, bonus): Earning[] => {
      const slow = slowFormulas[formula.type];
      if (!slow) throw new Error(`no slow way for ${formula.type}`);
      const carried = this.#carry.get(key) ?? NOTHING;
      const outcome = slow.earn(scene, {
        bonus,
        formula,
        needsBuyingDirect,
        kept: this.#keptBefore(key, legs.size === 0),
        carried,
        before,
        calm: calm?.get(key),
      });
      before.set(key, outcome.earnings);
      if (outcome.legs) legs.set(key, outcome.legs);
      if (outcome.carry !== undefined) {
        carry.delete(key);
        if (!outcome.carry.isZero()) carry.set(key, outcome.carry);
      }
      return outcome.earnings;
    });
    return { earnings: earnings.filter(({ amount }) => !amount.isZero()), legs, carry };
  }

  /** PV that a column with legs kept after the previous week: stored by key if there were ever several such columns, otherwise by the first one alone. */
  #keptBefore(key: string, isFirst: boolean): readonly LegPair[] {
    const nothing = this.#story.people.map(() => ({ left: NOTHING, right: NOTHING }));
    if (this.#keptOf) return this.#keptOf.get(key) ?? nothing;
    return isFirst ? this.#kept : nothing;
  }

  /** `ways`: the week's earnings with and without refunds of earlier weeks; the larger is capped. */
  #factor(company: string, { plan, purchases }: Scene, ways: readonly (readonly Earning[])[]): Rational {
    const cap = plan.companyCap;
    const scene = { plan, purchases };
    const sums = ways.map((earnings) => {
      const own = earnings.filter((one) => one.company === company && !isOfAll(scene, one)).map(({ amount }) => amount);
      const shared = earnings.filter((one) => isOfAll(scene, one)).map(({ amount }) => amount.times(shareOfPv(scene, company)));
      return Rational.sum([...own, ...shared]);
    });
    const gross = sums.reduce((most, one) => (most.isLess(one) ? one : most));
    if (cap === null || gross.isZero()) return new Rational(1);
    const pv = Rational.sum(purchases.filter((one) => one.company === company).map(pvOf));
    const most = pv.times(decimal(plan.usdPerPv)).times(percent(cap.byCompany[company] ?? cap.basisPoints));
    return Rational.least(new Rational(1), most.by(gross));
  }

  /** Reversals by refunds: each closed amount is rounded down before and after the refunds; the difference is reversed. */
  #takeBack(late: readonly Purchase[]): Taken[] {
    const before = this.#history;
    const isTouched = ({ order }: Paid): boolean => late.some(({ id }) => id === order);
    this.#history = before.map((one) => {
      if (!isTouched(one)) return one;
      const gonePv = one.gonePv.plus(Rational.sum(late.filter(({ id }) => id === one.order).map(pvOf)));
      // The reversed part of a line is rounded down to the unit of lines.
      const gone = one.amount.times(gonePv.by(one.ofPv)).floorTo(10_000_000_000n);
      return { ...one, gonePv, paid: one.amount.minus(gone).times(one.k) };
    });
    const amountIn = (list: readonly Paid[], { week, key, member }: Paid): Rational =>
      Rational.sum(list.filter((one) => one.week === week && one.key === key && one.member === member).map(({ paid }) => paid));
    const gone = before.filter(isTouched);
    const nameOf = ({ week, key, member }: Paid): string => `${week} ${key} ${member}`;
    const first = gone.filter((one, at) => gone.findIndex((other) => nameOf(other) === nameOf(one)) === at);
    return first.map((one) => {
      return { member: one.member, key: one.key, cents: centsOf(amountIn(this.#history, one)) - centsOf(amountIn(before, one)) };
    });
  }

  #sum(list: readonly Paid[], member: number, bonus: number): Rational {
    return Rational.sum(list.filter((one) => one.member === member && one.bonus === bonus).map(({ paid }) => paid));
  }
}
