import {
  type Bonus,
  type BonusLines,
  grossAt,
  type Network,
  type PlanDocument,
  settleWeek,
  type Volume,
  type WeekFacts,
} from '@upline/plan';
import type { Locale } from '@upline/i18n';
import { explainLine, type Explained } from '../trace/explain-line.ts';

export interface ExampleStanding {
  /** Index in the plan's cards. */
  card: number;
  /** A star's code; 0 for none. */
  star: number;
}

const WEEK = 202_647;
const [FIRST_ORDER, REPEAT_ORDER] = [0, 2];
/** Placement parent of each member: the first has two below, each of them two, and so on. */
const above = Int32Array.of(-1, 0, 0, 1, 1, 2, 2, 3, 3);
const PV_OF_ORDER = 10_000;
/** Days from joining, with the first order, to the repeat order. */
const DAYS_TO_REPEAT = 14;

/** Effect of a bonus on the first member of the example: everyone below places a first order and a repeat order of 100 PV. */
export interface ExampleOfBonus {
  key: string;
  sentences: readonly string[];
  /** The bonus earns nothing at the member's own standing in the example, so it is shown with the highest card and star. */
  isHighest: boolean;
}

/** Explains every bonus of a plan of format 1 by an example, in a language. A bonus that earns nothing in the example has no sentences. */
export function explainByExample1(plan: PlanDocument, standing: ExampleStanding, locale: Locale): ExampleOfBonus[] {
  const own = settleExample(plan, standing);
  const highest = settleExample(plan, { card: plan.cards.length - 1, star: plan.ranks.stars.at(-1)?.code ?? 0 });
  return plan.bonuses.map(({ key }, at) => {
    const sentences = firstLine(own, at, { plan, plan2: undefined, key, locale });
    if (sentences.length > 0) return { key, sentences, isHighest: false };
    return { key, sentences: firstLine(highest, at, { plan, plan2: undefined, key, locale }), isHighest: true };
  });
}

/** Counts the example's orders, whatever country a bonus is for. */
const inEveryCountry = (bonus: Bonus): Bonus =>
  'companies' in bonus.formula ? { ...bonus, formula: { ...bonus.formula, companies: null } } : bonus;

interface Settled {
  lines: BonusLines;
  facts: WeekFacts;
}

export function exampleNetwork(): Network {
  const count = above.length;
  return {
    count,
    sponsor: above,
    parent: above,
    side: Uint8Array.from(above, (_, at) => (at + 1) % 2),
    company: new Uint8Array(count),
    companies: ['US'],
    hall: Int32Array.from(above, (_, at) => (at === 0 ? -1 : 0)),
  };
}

export function exampleVolume(): Required<Volume> {
  const buyers = above.length - 1;
  const orders = 2 * buyers;
  return {
    count: orders,
    member: Int32Array.from({ length: orders }, (_, at) => 1 + (at % buyers)),
    order: Float64Array.from({ length: orders }, (_, at) => at + 1),
    pv: new Float64Array(orders).fill(PV_OF_ORDER),
    kind: Uint8Array.from({ length: orders }, (_, at) => (at < buyers ? FIRST_ORDER : REPEAT_ORDER)),
    company: new Uint8Array(orders),
    refundOfWeek: new Int32Array(orders),
    memberDays: Int32Array.from({ length: orders }, (_, at) => (at < buyers ? 0 : DAYS_TO_REPEAT)),
  };
}

function settleExample(plan: PlanDocument, { card, star }: ExampleStanding): Settled {
  const count = above.length;
  const { lines, facts } = settleWeek({
    plan: { ...plan, companyCap: null, bonuses: plan.bonuses.map(inEveryCountry) },
    week: WEEK,
    network: exampleNetwork(),
    members: {
      card: Uint8Array.from(above, (_, at) => (at === 0 ? Math.min(card, plan.cards.length - 1) : Math.min(1, plan.cards.length - 1))),
      star: Uint8Array.from(above, (_, at) => (at === 0 ? star : 0)),
      activeUntilWeek: new Int32Array(count).fill(WEEK),
      hasBuyingDirect: new Uint8Array(count).fill(1),
    },
    volume: exampleVolume(),
  });
  return { lines, facts };
}

/** Explains the first line of a column earned by the first member of the example; empty if there is none. */
export function firstLine({ lines, facts }: Settled, column: number, explaining: Omit<Explained, 'facts'>): string[] {
  const at = lines.bonus.findIndex((one, row) => row < lines.count && one === column && lines.member[row] === 0);
  if (at < 0) return [];
  const row = {
    sourceCode: null,
    orderNo: null,
    pv: BigInt(lines.pv[at] ?? 0),
    rateBasisPoints: lines.rateBasisPoints[at] ?? 0,
    rank: lines.rank[at] ?? 0,
    grossE10: grossAt(lines, at),
    adjustsWeek: null,
    k: { numerator: 1n, denominator: 1n },
  };
  const { RULE, ARITHMETIC } = explainLine(row, { ...explaining, facts });
  return [RULE, ARITHMETIC];
}
