import { type BonusLines, orderNetwork, type WeekFacts } from '@upline/plan';
import {
  closePeriod,
  type KeptLadder,
  type Ladder,
  lastDayOf,
  mainLadder,
  periodOf,
  type Plan2,
  PlanState,
  standAt,
  starCodes,
  weeklyPlan,
} from '@upline/plan/format2';
import type { Locale } from '@upline/i18n';
import { typesOf } from '../input/load-types.ts';
import { exampleNetwork, exampleVolume, type ExampleOfBonus, type ExampleStanding, firstLine } from './example-week.ts';

/** A Monday within the example's periods. */
const DAY = 20_780;

/** Explains every bonus of a plan of format 2 by the example of `explainByExample`: everyone meets the plan's conditions, and no cap cuts. */
export function explainByExample2(plan: Plan2, standing: ExampleStanding, locale: Locale): ExampleOfBonus[] {
  const generous = withoutConditions(plan);
  const ranks = ranksOf(plan, standing);
  const top = ranksOf(plan, 'highest');
  const explain = (steps: ReadonlyMap<string, number>) =>
    new Map([...plan.periods.keys()].flatMap((period) => explainPeriod(plan, generous, { period, steps, locale })));
  const [own, highest] = [explain(ranks), explain(top)];
  return plan.bonuses.map(({ key }) => {
    const sentences = own.get(key) ?? [];
    if (sentences.length > 0) return { key, sentences, isHighest: false };
    return { key, sentences: highest.get(key) ?? [], isHighest: true };
  });
}

/** The plan without conditions, ladder changes or caps, so that everyone earns. */
function withoutConditions(plan: Plan2): Plan2 {
  const still = (ladder: Ladder): Ladder => (ladder.by === 'lifetime' ? ladder : { ...ladder, period: '' });
  return {
    ...plan,
    ladders: new Map([...plan.ladders].map(([name, ladder]) => [name, still(ladder)])),
    bonuses: plan.bonuses.map((bonus) => ({ ...bonus, condition: null, active: null, formula: inEveryCountry(bonus.formula) })),
    caps: [],
    releaseCondition: null,
  };
}

type Formula2 = Plan2['bonuses'][number]['formula'];

/** Counts the example's orders, whatever country a bonus is for. */
const inEveryCountry = (formula: Formula2): Formula2 =>
  formula.of === 'engine' && 'companies' in formula.formula ? { of: 'engine', formula: { ...formula.formula, companies: null } } : formula;

/** The step of the example's member on each ladder: the member's own card and star, or the highest of all. */
function ranksOf(plan: Plan2, standing: ExampleStanding | 'highest'): Map<string, number> {
  const main = mainLadder(plan);
  return new Map(
    Object.entries(plan.document.ladders).map(([name, { steps }]) => {
      if (standing === 'highest') return [name, steps.length];
      if (name === plan.document.upgradesOn) return [name, Math.min(standing.card, steps.length)];
      return [name, name === main ? Math.max(0, starCodes(plan).indexOf(standing.star)) : 0];
    }),
  );
}

interface Asked {
  period: string;
  steps: ReadonlyMap<string, number>;
  locale: Locale;
}

/** The sentences of each bonus of a period that earns something in the example. */
function explainPeriod(plan: Plan2, generous: Plan2, { period, steps, locale }: Asked): [string, string[]][] {
  const settled = settleExample(generous, period, steps);
  if (settled === undefined) return [];
  return settled.facts.bonuses.map((key, at) => [key, firstLine(settled, at, { plan: weeklyPlan(plan), plan2: plan, locale, key })]);
}

function settleExample(
  plan: Plan2,
  period: string,
  steps: ReadonlyMap<string, number>,
): { lines: BonusLines; facts: WeekFacts } | undefined {
  const network = exampleNetwork();
  const { count } = network;
  const rule = plan.periods.get(period);
  if (rule === undefined) return undefined;
  const code = periodOf(rule, DAY);
  const everybody = (name: string): Uint8Array =>
    Uint8Array.from({ length: count }, (_, at) => (at === 0 ? (steps.get(name) ?? 0) : Math.min(1, steps.get(name) ?? 0)));
  const ladders = new Map<string, KeptLadder>([...plan.ladders.keys()].map((name) => [name, standAt(everybody(name))]));
  const volume = exampleVolume();
  const own = new Float64Array(count);
  volume.member.forEach((member, row) => (own[member] = own[member]! + volume.pv[row]!));
  const types = typesOf(plan);
  // The example's member has a type that earns.
  const earning = Math.max(
    0,
    types.findIndex(({ earns }) => earns),
  );
  const people = {
    network,
    order: orderNetwork(network),
    type: new Uint8Array(count).fill(earning),
    types,
    joined: new Int32Array(count).fill(DAY),
  };
  const { closed } = closePeriod(plan, people, new PlanState(plan, count, { ladders }), {
    period,
    code,
    lastDay: lastDayOf(rule, code),
    own: () => own,
    volume: () => volume,
    earlier: () => [],
    lifetime: () => new Float64Array(count),
    hasOrdered: new Uint8Array(count).fill(1),
    activeUntilWeek: new Int32Array(count).fill(299_952),
    card: everybody(plan.document.upgradesOn ?? ''),
  });
  return closed.result;
}
