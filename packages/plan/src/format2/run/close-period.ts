import { weekOfDay } from '@upline/money/weeks';
import type { WeekResult } from '../../types.ts';
import type { Currencies } from '../../week/currencies.ts';
import { compactAmounts } from '../../week/floor-amounts.ts';
import { paidByCompany, paidInBase } from '../../week/week-facts.ts';
import type { Condition } from '../conditions/condition.ts';
import type { Plan2 } from '../document/plan2.ts';
import { rateIn } from '../markets/market.ts';
import { currenciesOn } from '../markets/money-of-plan.ts';
import { type Day, type PeriodRule, spanAt } from '../periods/calendar.ts';
import { countedScenes } from './counted-scene.ts';
import { enginePlan } from './engine-plan.ts';
import { ladderColumn } from './ladders.ts';
import { type CapFacts, columnsOf, mostOf } from './member-caps.ts';
import type { PeriodFacts } from './period-facts.ts';
import type { PlanState } from './plan-state.ts';
import type { LadderStand, People, Scene } from './scene.ts';
import { sceneOf, type SceneParts, Sums } from './scene-of.ts';
import { settleColumns } from './settle-bonuses.ts';

const DAY_MS = 86_400_000;

export interface ClosedPeriod {
  /** The period's name in the plan, and the period as a number. */
  readonly period: string;
  readonly code: number;
  readonly lastDay: Day;
  /** Undefined if no bonus has the period. */
  readonly result: WeekResult | undefined;
  /** Ladders decided at the period's end. */
  readonly ladders: readonly (LadderStand & { readonly name: string })[];
  readonly caps: readonly CapFacts[];
  /** Totals of each market; undefined if the plan has no markets or no bonus has the period. */
  readonly markets: readonly MarketFacts[] | undefined;
}

/** Total of a market's members in a period. */
export interface MarketFacts {
  readonly market: string;
  readonly currency: string;
  /** Worth of one unit of the currency in the plan's, as the document writes it. */
  readonly rate: string;
  /** Whole smallest units of the currency. */
  readonly paidMinor: number;
}

export interface Closing {
  readonly closed: ClosedPeriod;
  /** 1 for members whose amounts of earlier periods of the same kind may be released by the plan's condition; undefined if it has none. */
  readonly mayRelease: (() => Uint8Array) | undefined;
}

/** Input of `closePeriod` for one period of a plan. */
interface Work {
  readonly plan: Plan2;
  readonly people: People;
  readonly state: PlanState;
  readonly facts: PeriodFacts;
  readonly currencies: Currencies | undefined;
}

/** Steps by lifetime volume are reached order by order. */
function raiseLadders({ plan, state, facts }: Work): void {
  const { upgradesOn, volumes } = plan.document;
  for (const [name, ladder] of plan.ladders) {
    if (ladder.by !== 'lifetime') continue;
    if (name === upgradesOn) state.ladders.follow(name, facts.card);
    else state.ladders.raise(name, facts.lifetime(Object.keys(volumes).indexOf(ladder.volume)));
  }
}

type Earned = (bonus: string) => Float64Array;

/** The scenes of a closing: with the columns' earnings so far, and with the ladder being decided. */
interface Scenes {
  of(earned?: Earned, deciding?: { readonly name: string; readonly stand: LadderStand }): Scene;
  /** Like `of`, with volumes as bonuses count them. */
  counted(earned: Earned): Scene;
}

function ruleOf({ periods }: Plan2, name: string): PeriodRule {
  const rule = periods.get(name);
  if (!rule) throw new RangeError(`the plan has no period ${name}`);
  return rule;
}

function scenesOf({ plan, people, state, facts }: Work): Scenes {
  const { volumes, activity } = plan.document;
  const { count } = people.network;
  const sums = new Sums();
  const week = weekOfDay(facts.lastDay * DAY_MS);
  const active = Uint8Array.from(facts.activeUntilWeek, (until) => (activity === null || until >= week ? 1 : 0));
  const partsOf = (earned: Earned, deciding?: { readonly name: string; readonly stand: LadderStand }): SceneParts => ({
    plan,
    people,
    day: facts.lastDay,
    span: (name) => spanAt(ruleOf(plan, name ?? facts.period), facts.lastDay),
    own: (volume, kinds, period) => facts.own(Object.keys(volumes).indexOf(volume), kinds, period),
    ladder: (name) => (deciding?.name === name ? deciding.stand : state.ladders.stand(name)),
    hasOrdered: facts.hasOrdered,
    active,
    earned,
  });
  const of: Scenes['of'] = (earned = () => new Float64Array(count), deciding) => sceneOf(partsOf(earned, deciding), sums);
  const counted = countedScenes(plan, facts);
  return { of, counted: (earned) => counted(of(earned), partsOf(earned)) };
}

/** Reduces the columns of a period to the members' caps. */
function cut({ plan, people, state, currencies }: Work, result: WeekResult): { result: WeekResult; caps: CapFacts[] } {
  const keys = result.facts.bonuses;
  const caps = state.caps.filter((cap) => cap.holds(keys));
  if (caps.length === 0) return { result, caps: [] };
  const { count } = people.network;
  const payees = { network: people.network, currencies };
  const columns = columnsOf(result, count);
  const isHeld = (key: string): boolean => caps.some((cap) => cap.holds([key]));
  const takenBackCents = state.booked.hold(result, columns, isHeld);
  const engine = enginePlan(plan, []);
  const facts = caps.map((cap) => {
    const document = plan.caps.find(({ name }) => name === cap.name);
    const most = document
      ? mostOf(document, engine, (name) => ladderColumn(plan, name, state.ladders.stand(name)), payees)
      : () => Infinity;
    return cap.cut(keys, columns, most, payees);
  });
  state.booked.book(result.facts.week, keys, columns, isHeld);
  const amounts = { bonuses: columns.length, ...compactAmounts(columns, count) };
  const paidCents = paidInBase(amounts, payees);
  return { result: { ...result, takenBackCents, amounts, facts: { ...result.facts, paidCents } }, caps: facts };
}

/** Totals of each market. Undefined if the plan has no markets. */
function marketsOf({ plan, people: { network }, facts }: Work, { amounts }: WeekResult): MarketFacts[] | undefined {
  if (plan.markets === null) return undefined;
  const paid = paidByCompany(amounts, network, network.companies.length);
  return network.companies.map((name, at): MarketFacts => {
    const market = plan.markets?.get(name);
    const rate = market ? rateIn(market, facts.lastDay).written : '1';
    return { market: name, currency: market?.currency ?? plan.document.currency, rate, paidMinor: paid[at] ?? 0 };
  });
}

/** Settles the columns of the period, reduces them to the caps, and stores what they leave to the next one. */
function settle(work: Work, scenes: Scenes): { result: WeekResult | undefined; caps: CapFacts[] } {
  const { plan, people, state, facts, currencies } = work;
  const { period } = facts;
  const memory = state.memoryOf(period);
  const settled = settleColumns({ plan, people, facts, memory, currencies, scene: scenes.of, countedScene: scenes.counted });
  if (!settled) return { result: undefined, caps: [] };
  const { result, caps } = cut(work, settled);
  state.remember(period, {
    keptOf: { ...memory.keptOf, ...result.keptOf },
    carry: result.facts.carry,
    memoryOf: { ...memory.memoryOf, ...result.memoryOf },
  });
  return { result, caps };
}

/**
 * Closes a period that has ended: its ladders are decided, then its columns are settled, then caps reduce them. Changes the state. Deterministic; reads nothing from outside.
 * Throws LineLimitError for an amount that no line can hold.
 */
export function closePeriod(plan: Plan2, people: People, state: PlanState, facts: PeriodFacts): Closing {
  const currencies = currenciesOn(plan, people.network.companies, facts.lastDay);
  const work = { plan, people, state, facts, currencies };
  const { period, code, lastDay } = facts;
  raiseLadders(work);
  const scenes = scenesOf(work);
  const decided = state.ladders.decide(period, (condition: Condition, name, reached) =>
    scenes.of(undefined, { name, stand: { ...state.ladders.stand(name), now: reached } }).holds(condition),
  );
  const ladders = decided.map((name) => ({ name, ...state.ladders.stand(name) }));
  const { result, caps } = settle(work, scenes);
  const { releaseCondition } = plan;
  const mayRelease = releaseCondition === null ? undefined : () => scenes.of().holds(releaseCondition);
  for (const cap of state.caps) if (cap.period === period) cap.renew();
  return { closed: { period, code, lastDay, result, ladders, caps, markets: result && marketsOf(work, result) }, mayRelease };
}
