import { defaultPlan, type Network, orderNetwork, settleWeek } from '../../packages/plan/src/index.ts';
import { defaultPlan2, parsePlan2, PlanRun } from '../../packages/plan/src/format2/index.ts';
import { Standings } from '../../packages/plan/src/standing/standings.ts';
import { buyingDirects } from '../../packages/plan/src/standing/standing.ts';

const COMPANIES = ['KR', 'TW', 'US'];
const WEEK = 202_640;
/** Monday of the week, in days since 1970. */
const MONDAY = 20_728;

/** Milliseconds for closing one week in format 1, and for closing the same week and its month in format 2. */
export interface BothTook {
  readonly oneMs: number;
  readonly twoMs: number;
}

/** Whole points of PV of a member's order. */
const pvOf = (member: number): number => (50 + ((member * 7_919) % 1_453)) * 100;

/** Every member has two children in both trees. */
function networkOf(count: number): Network {
  const above = Int32Array.from({ length: count }, (_, at) => (at === 0 ? -1 : (at - 1) >> 1));
  return {
    count,
    sponsor: above,
    parent: above,
    side: Uint8Array.from(above, (_, at) => (at + 1) % 2),
    company: Uint8Array.from(above, (_, at) => at % COMPANIES.length),
    companies: COMPANIES,
    hall: new Int32Array(count).fill(-1),
  };
}

function closeInFormat1(network: Network): { ms: number; paidCents: number } {
  const { count } = network;
  const standings = new Standings(defaultPlan, new Float64Array(count));
  standings.beginWeek(WEEK);
  const all = Int32Array.from({ length: count }, (_, at) => at);
  const kind = Uint8Array.from(all, (member) => standings.paid({ member, order: member + 1, pv: pvOf(member) }));
  const members = {
    card: standings.card.slice(),
    star: new Uint8Array(count),
    activeUntilWeek: standings.activeUntilWeek.slice(),
    hasBuyingDirect: buyingDirects(network.sponsor, () => true),
  };
  const order = Float64Array.from(all, (member) => member + 1);
  const pv = Float64Array.from(all, pvOf);
  const volume = { count, member: all, order, pv, kind, company: network.company, refundOfWeek: new Int32Array(count) };
  const trees = orderNetwork(network);
  const began = performance.now();
  const { facts } = settleWeek({ plan: defaultPlan, week: WEEK, network, order: trees, members, volume });
  return { ms: performance.now() - began, paidCents: facts.paidCents };
}

function closeInFormat2(network: Network): { ms: number; paidCents: number } {
  const { count } = network;
  const types = [{ name: 'member', earns: true, isCustomer: false }];
  const people = { network, order: orderNetwork(network), type: new Uint8Array(count), types, joined: new Int32Array(count) };
  const run = new PlanRun(parsePlan2(defaultPlan2), people, { volumes: [new Float64Array(count)], ranks: new Map() }, MONDAY);
  for (let member = 0; member < count; member++)
    run.pay({ order: member + 1, member, company: network.company[member]!, volumes: [pvOf(member)] }, MONDAY);
  const began = performance.now();
  const [week] = [...run.finish()];
  return { ms: performance.now() - began, paidCents: week?.result?.facts.paidCents ?? 0 };
}

/** Closes a week in which every member buys, by the default plan of both formats. Throws if the formats pay differently. */
export function closeInBothFormats(members: number): BothTook {
  const network = networkOf(members);
  const [one, two] = [closeInFormat1(network), closeInFormat2(network)];
  if (one.paidCents !== two.paidCents) throw new Error(`format 1 pays ${one.paidCents} cents, format 2 ${two.paidCents}`);
  return { oneMs: one.ms, twoMs: two.ms };
}
