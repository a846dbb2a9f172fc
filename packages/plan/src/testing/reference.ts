import { Rational } from './rational.ts';
import {
  byDifference,
  byGenerations,
  byLevels,
  byWeights,
  decimal,
  directly,
  type Earning,
  percent,
  pvOf,
  type Scene,
} from './reference-formulas.ts';
import { byLegs, type LegOutcome, type LegPair } from './reference-legs.ts';
import type { Purchase, Story, StoryWeek } from './story.ts';

/** A week settled the slow way: nested loops over people and orders, exact rationals, nothing remembered but what the text of the plan says. */
export interface ReferenceWeek {
  /** Cents by member and bonus. */
  readonly cents: bigint[][];
  readonly kept: readonly LegPair[];
  readonly matched: readonly Rational[];
  /** USD. */
  readonly gross: Rational;
  readonly adjustments: Rational;
  readonly capped: Rational;
  readonly breakage: Rational;
  readonly k: ReadonlyMap<string, Rational>;
  readonly carry: ReadonlyMap<string, Rational>;
  /** Before K, of the week's own. */
  readonly earnings: readonly Earning[];
}

interface Paid extends Earning {
  readonly week: number;
  /** After K. */
  readonly paid: Rational;
}

const NOTHING = new Rational(0);
const traced = ['direct', 'unilevel', 'differential'];

/** Settles the weeks of a story one after the other. */
export class Reference {
  readonly #story: Story;
  readonly #history: Paid[] = [];
  #kept: LegPair[];
  #carry = new Map<string, Rational>();

  constructor(story: Story) {
    this.#story = story;
    this.#kept = story.people.map(() => ({ left: NOTHING, right: NOTHING }));
  }

  settle(week: StoryWeek): ReferenceWeek {
    const { plan, people, companies } = this.#story;
    const undone = new Set(week.refunds.filter(({ ofWeek }) => ofWeek === week.week).map(({ purchase }) => purchase.id));
    const purchases = week.purchases.filter(({ id }) => !undone.has(id));
    const late = week.refunds.filter(({ ofWeek }) => ofWeek < week.week).map(({ purchase }) => purchase);
    const back: Purchase[] = late.map((purchase) => ({ ...purchase, pv: purchase.pv.map((pv) => -pv) }));
    const scene: Scene = { plan, people, standings: week.standings, purchases, movements: [...purchases, ...back] };
    const { earnings, legs } = this.#earn(scene);
    const k = new Map(companies.map((company) => [company, this.#factor(company, scene, earnings)]));
    const paid = earnings.map((one) => ({ ...one, week: week.week, paid: one.amount.times(k.get(one.company) ?? NOTHING) }));
    const reversed = this.#reverse(late);
    this.#history.push(...paid);
    if (legs) this.#kept = legs.kept;
    const exact = people.map((_, member) => plan.bonuses.map((__, bonus) => this.#sum([...paid, ...reversed], member, bonus)));
    const cents = exact.map((row) =>
      row.map((amount) => amount.floorTo(100n).times(new Rational(100))).map(({ over, under }) => over / under),
    );
    const afterK = Rational.sum(paid.map((one) => one.paid));
    const afterCaps = Rational.sum(earnings.map(({ amount }) => amount));
    const gross = afterCaps.plus(legs?.cut ?? NOTHING);
    return {
      cents,
      kept: this.#kept,
      matched: legs?.matched ?? people.map(() => NOTHING),
      gross,
      adjustments: Rational.sum(reversed.map((one) => one.paid)),
      capped: gross.minus(afterK),
      breakage: Rational.sum(exact.flat().map((amount) => amount.minus(amount.floorTo(100n)))),
      k,
      carry: this.#carry,
      earnings,
    };
  }

  #earn(scene: Scene): { earnings: Earning[]; legs: LegOutcome | undefined } {
    let legs: LegOutcome | undefined;
    const carry = new Map<string, Rational>();
    const earnings = scene.plan.bonuses.flatMap(({ key, formula, needsBuyingDirect: needs }, bonus): Earning[] => {
      switch (formula.type) {
        case 'direct':
          return directly(scene, bonus, formula, needs);
        case 'unilevel':
          return byLevels(scene, bonus, formula, needs);
        case 'differential':
          return byDifference(scene, bonus, formula, needs);
        case 'binary':
          legs = byLegs(scene, bonus, formula, needs, this.#kept);
          return legs.earnings;
        case 'matching':
          return byGenerations(scene, bonus, formula, needs, legs?.earnings ?? []);
        case 'pool': {
          const outcome = byWeights(scene, bonus, formula, needs, this.#carry.get(key) ?? NOTHING);
          if (!outcome.carry.isZero()) carry.set(key, outcome.carry);
          return outcome.earnings;
        }
      }
    });
    this.#carry = carry;
    return { earnings: earnings.filter(({ amount }) => !amount.isZero()), legs };
  }

  #factor(company: string, { plan, purchases }: Scene, earnings: readonly Earning[]): Rational {
    const cap = plan.companyCap;
    const gross = Rational.sum(earnings.filter((one) => one.company === company).map(({ amount }) => amount));
    if (cap === null || gross.isZero()) return new Rational(1);
    const pv = Rational.sum(purchases.filter((one) => one.company === company).map(pvOf));
    const most = pv.times(decimal(plan.usdPerPv)).times(percent(cap.byCompany[company] ?? cap.basisPoints));
    return Rational.least(new Rational(1), most.by(gross));
  }

  /** What refunded orders were paid, taken back as it was paid. */
  #reverse(late: readonly Purchase[]): Paid[] {
    const refunded = new Set(late.map(({ id }) => id));
    const { bonuses } = this.#story.plan;
    return this.#history
      .filter(({ order, bonus }) => order !== null && refunded.has(order) && traced.includes(bonuses[bonus]?.formula.type ?? ''))
      .map((one) => ({ ...one, paid: NOTHING.minus(one.paid) }));
  }

  #sum(list: readonly Paid[], member: number, bonus: number): Rational {
    return Rational.sum(list.filter((one) => one.member === member && one.bonus === bonus).map(({ paid }) => paid));
  }
}
