import type { Column } from '../../formulas/bonus-formula.ts';
import type { KeptPv, Week, WeekFacts, WeekResult } from '../../types.ts';
import { grossAt } from '../../week/growing-lines.ts';
import { settleWeek } from '../../week/settle-week.ts';
import type { Currencies } from '../../week/currencies.ts';
import type { CapGroup, ColumnRules, ColumnView } from '../../week/week-input.ts';
import { ordersOf, type WeekOrders } from '../../week/week-orders.ts';
import { totalPv } from '../../week/week-pv.ts';
import type { Condition } from '../conditions/condition.ts';
import type { Bonus2, Plan2 } from '../document/plan2.ts';
import { sceneFormulaByType } from '../formulas/registry.ts';
import { enginePlan } from './engine-plan.ts';
import type { PeriodFacts } from './period-facts.ts';
import { ladderColumn } from './ladders.ts';
import type { People, Scene } from './scene.ts';
import { valueOf } from '../document/name.ts';

/** State that the columns of a period leave for later periods, by key. */
export interface PeriodMemory {
  readonly keptOf: Readonly<Record<string, KeptPv>>;
  readonly carry: WeekFacts['carry'];
  readonly memoryOf: Readonly<Record<string, Int32Array>>;
}

export const nothingBefore: PeriodMemory = { keptOf: {}, carry: {}, memoryOf: {} };

interface Closing {
  readonly plan: Plan2;
  readonly facts: Pick<PeriodFacts, 'period' | 'code' | 'volume' | 'ordered' | 'earlier'>;
  readonly people: People;
  readonly memory: PeriodMemory;
  /** Currencies of the companies; undefined if all members are paid in the plan's. */
  readonly currencies: Currencies | undefined;
  /** Creates a scene in which `earned` is this function. */
  scene(earned: (bonus: string) => Float64Array): Scene;
  /** Like `scene`, with volumes as bonuses count them: multiplied in a special period. */
  countedScene(earned: (bonus: string) => Float64Array): Scene;
}

const volumeIndex = ({ document }: Plan2, name: string): number => Object.keys(document.volumes).indexOf(name);

/** Orders of the period by volume, each summed once. */
function ordersByVolume({ plan, facts }: Closing): (volume: string) => WeekOrders {
  const known = new Map<string, WeekOrders>();
  return (volume) => {
    const orders = known.get(volume) ?? ordersOf(facts.volume(volumeIndex(plan, volume)), facts.code);
    known.set(volume, orders);
    return orders;
  };
}

/** Amounts of a column by member, in doubles: those above 2^53 are rounded. */
function amountsOf({ settling, linesOf }: Column, key: string): Float64Array {
  const amounts = new Float64Array(settling.network.count);
  const lines = settling.lines.columns();
  const { from, to } = linesOf(key) ?? { from: 0, to: 0 };
  for (let at = from; at < to; at++) {
    const member = lines.member[at];
    amounts[member] = amounts[member] + Number(grossAt(lines, at));
  }
  return amounts;
}

/** The rules that settle a column of format 2 alone; undefined for a formula of the engine. */
function rulesOf(closing: Closing, bonus: Bonus2, orders: (volume: string) => WeekOrders): ColumnRules | undefined {
  const { formula, key } = bonus;
  if (formula.of === 'engine') return undefined;
  const rules = sceneFormulaByType.get(formula.type);
  if (!rules) throw new RangeError(`no formula ${formula.type}`);
  const { count } = closing.people.network;
  const orderVolume = (volume: string) => {
    const { order, pv, refundOfWeek } = orders(volume);
    const byOrder = new Map<number, number>();
    order.forEach((id, at) => {
      if (refundOfWeek[at] === 0) byOrder.set(id, pv[at]);
    });
    const own = orders(bonus.volume);
    return (row: number): number => byOrder.get(own.order[row]) ?? 0;
  };
  return {
    goesBySums: () => rules.goesBySums,
    reads: () => (rules.goesBySums ? ['*'] : []),
    settle: (_, column) => {
      const scene = closing.countedScene((of) => amountsOf(column, of));
      return rules.settle(formula.fields, column, {
        ...scene,
        memory: valueOf(closing.memory.memoryOf, key) ?? new Int32Array(count),
        orderVolume,
      });
    },
  };
}

function viewsOf(closing: Closing, bonuses: readonly Bonus2[], orders: (volume: string) => WeekOrders): ColumnView[] {
  const { plan, people } = closing;
  const scene = closing.scene(() => new Float64Array(people.network.count));
  const ladders = new Map([...plan.ladders.keys()].map((name) => [name, ladderColumn(plan, name, scene.ladder(name))]));
  const all = new Uint8Array(people.network.count).fill(1);
  const mayEarn = people.type.map((type) => (people.types[type]?.earns === false ? 0 : 1));
  const maskOf = (condition: Condition | null): Uint8Array => (condition === null ? all : scene.holds(condition));
  const none = new Uint8Array(people.network.count);
  return bonuses.map((bonus) => {
    const earns = maskOf(bonus.condition).map((is, member) => is & mayEarn[member]);
    const rules = rulesOf(closing, bonus, orders);
    const members = { card: none, star: none, activeUntilWeek: new Int32Array(0), hasBuyingDirect: earns, ladders };
    return { members, active: maskOf(bonus.active), orders: orders(bonus.volume), ...(rules && { rules }) };
  });
}

/** The shares of a period's caps, as the engine holds them. They are shares of the volume as ordered, also in a special period. */
function capGroupsOf({ plan, people, facts }: Closing, bonuses: readonly Bonus2[], orders: (volume: string) => WeekOrders): CapGroup[] {
  const { ordered } = facts;
  const bought = ordered ? (volume: string) => ordersOf(ordered(volumeIndex(plan, volume)), facts.code) : orders;
  return plan.caps.flatMap(({ share, on }): CapGroup[] => {
    const columns = bonuses.flatMap(({ key }, at) => (on.includes(key) ? [at] : []));
    if (share === null || columns.length === 0) return [];
    const { basisPoints, byMarket, withoutOrder, volume } = share;
    const companyPv = totalPv(bought(volume), people.network.companies.length).byCompany;
    return [{ columns, companyCap: { basisPoints, byCompany: byMarket, withoutOrder }, companyPv }];
  });
}

/** Settles the columns of a period that has ended. Undefined if the period has none. Throws LineLimitError for an amount that no line can hold. */
export function settleColumns(closing: Closing): WeekResult | undefined {
  const { plan, facts, people, memory } = closing;
  const bonuses = plan.bonuses.filter((bonus) => bonus.period === facts.period);
  const [first] = bonuses;
  if (!first) return undefined;
  const orders = ordersByVolume(closing);
  const shareOf = (key: string): string | undefined => plan.caps.find(({ share, on }) => share !== null && on.includes(key))?.name;
  const week: Week = facts.code;
  return settleWeek({
    plan: enginePlan(plan, bonuses),
    week,
    network: people.network,
    order: people.order,
    members: { card: people.type, star: people.type, activeUntilWeek: new Int32Array(people.network.count), hasBuyingDirect: people.type },
    volume: facts.volume(volumeIndex(plan, first.volume)),
    keptOf: memory.keptOf,
    carry: memory.carry,
    views: viewsOf(closing, bonuses, orders),
    capGroups: capGroupsOf(closing, bonuses, orders),
    earlierViews: facts.earlier(bonuses, shareOf, orders),
    currencies: closing.currencies,
  });
}
