import { activeUntil } from '../standing/activity.ts';
import { monthOfWeek } from '../calendar/months.ts';
import { cardOf, kindOf } from '../standing/card-of.ts';
import type { PlanDocument } from '../document/plan-shape.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import { CX, FIRST, type MemberState, type Month, UPGRADE, type Volume, type Week } from '../types.ts';
import type { Case, CaseOrder, CaseState, CaseWeek } from './case-document.ts';
import type { CaseNetwork } from './case-network.ts';

const ALWAYS = 299_953;
const kindCodes = { FIRST, UPGRADE, CX };

interface Row {
  readonly id: number;
  readonly member: number;
  readonly pv: number;
  readonly kind: number;
  readonly company: number;
  readonly week: Week;
}

/**
 * The state of a case's members after the weeks so far: cumulative PV, cards, activity, paid orders. It decides like the shop. An order refunded in its own
 * week counts as never placed. An order refunded later takes its PV back, but the member keeps card and activity and still counts as having ordered.
 */
export class CaseBooks {
  readonly #plan: PlanDocument;
  readonly #network: CaseNetwork;
  readonly #given: CaseState[];
  readonly #pv: number[];
  readonly #card: number[];
  readonly #until: Week[];
  /** Members with a paid order, in the case or before it. */
  readonly #hasOrdered: boolean[];
  /** Members who recommended somebody with a paid order of the case. */
  readonly #withBuyer = new Set<number>();
  readonly #orders = new Map<number, Row>();
  readonly #pvOfMonth = new Map<string, number>();

  constructor(plan: PlanDocument, one: Case, caseNetwork: CaseNetwork) {
    this.#plan = plan;
    this.#network = caseNetwork;
    this.#given = one.members.map(({ card, star, activeUntil: until, hasBuyingDirect }) => ({
      card,
      star,
      activeUntil: until,
      hasBuyingDirect,
    }));
    this.#pv = one.members.map(({ startPv }) => hundredthsOfPv(startPv));
    this.#card = this.#pv.map((pv) => cardOf(plan, pv));
    this.#until = one.members.map(() => 0);
    this.#hasOrdered = this.#pv.map((pv) => pv > 0);
  }

  /** Books a week's orders and refunds and returns them as rows for the engine. */
  take({ week, orders, refunds, members }: CaseWeek): Volume {
    for (const [code, state] of Object.entries(members)) Object.assign(this.#given[this.#network.indexOf(code)] ?? {}, state);
    const undone = new Set(refunds);
    const rows = orders.filter(({ id }) => !undone.has(id)).map((order) => ({ ...this.#pay(order, week), refundOfWeek: 0 }));
    const back = refunds.flatMap((id) => {
      const row = this.#orders.get(id);
      if (!row) return [];
      this.#orders.delete(id);
      this.#pv[row.member] = (this.#pv[row.member] ?? 0) - row.pv;
      this.#count(row, week, -row.pv);
      return [{ ...row, pv: -row.pv, refundOfWeek: row.week }];
    });
    const all = [...rows, ...back];
    return {
      count: all.length,
      member: Int32Array.from(all, ({ member }) => member),
      order: Float64Array.from(all, ({ id }) => id),
      pv: Float64Array.from(all, ({ pv }) => pv),
      kind: Uint8Array.from(all, ({ kind }) => kind),
      company: Uint8Array.from(all, ({ company }) => company),
      refundOfWeek: Int32Array.from(all, ({ refundOfWeek }) => refundOfWeek),
    };
  }

  /** Locks the stars of a closed month: they count in the weeks after it, until a week names others. */
  lockStars(star: Uint8Array): void {
    this.#given.forEach((state, at) => {
      state.star = star[at] ?? 0;
    });
  }

  /** Members as they stand now. */
  state(): MemberState {
    const untilOf = ({ activeUntil: until = ALWAYS }: CaseState, at: number): Week =>
      until === 'byOrders' ? (this.#until[at] ?? 0) : until;
    return {
      card: Uint8Array.from(this.#given, ({ card }, at) => card ?? this.#card[at] ?? 0),
      star: Uint8Array.from(this.#given, ({ star }) => star ?? 0),
      activeUntilWeek: Int32Array.from(this.#given, untilOf),
      hasBuyingDirect: Uint8Array.from(this.#given, ({ hasBuyingDirect }, at) => ((hasBuyingDirect ?? this.#withBuyer.has(at)) ? 1 : 0)),
    };
  }

  /** PV of a month by member for one kind, hundredths. */
  monthPv(month: Month, kind: keyof typeof kindCodes): Float64Array {
    return Float64Array.from(this.#given, (_, member) => this.#pvIn(month, kind, member));
  }

  #pvIn(month: Month, kind: keyof typeof kindCodes, member: number): number {
    return this.#pvOfMonth.get(`${month} ${member} ${kindCodes[kind]}`) ?? 0;
  }

  #pay(order: CaseOrder, week: Week): Row {
    const { indexOf, network } = this.#network;
    const member = indexOf(order.member);
    const pv = hundredthsOfPv(order.pv);
    const cumulativePv = (this.#pv[member] ?? 0) + pv;
    const isFirst = this.#hasOrdered[member] !== true;
    const card = this.#given[member]?.card ?? this.#card[member] ?? 0;
    const kind = order.kind ? kindCodes[order.kind] : kindOf(this.#plan, { isFirst, card, cumulativePv });
    const company = order.company ? network.companies.indexOf(order.company) : (network.company[member] ?? 0);
    const row = { id: order.id, member, pv, kind, company, week };
    this.#orders.set(order.id, row);
    this.#pv[member] = cumulativePv;
    this.#card[member] = Math.max(this.#card[member] ?? 0, cardOf(this.#plan, cumulativePv));
    this.#hasOrdered[member] = true;
    const sponsor = network.sponsor[member] ?? -1;
    if (sponsor >= 0) this.#withBuyer.add(sponsor);
    this.#count(row, week, pv);
    const month = monthOfWeek(this.#plan, week);
    const monthPv = this.#plan.activity.monthlyKinds.reduce((sum, name) => sum + this.#pvIn(month, name, member), 0);
    this.#until[member] = activeUntil(this.#plan, { week, isFirst: kind === FIRST, monthPv, activeUntilWeek: this.#until[member] ?? 0 });
    return row;
  }

  #count({ member, kind }: Row, week: Week, pv: number): void {
    const key = `${monthOfWeek(this.#plan, week)} ${member} ${kind}`;
    this.#pvOfMonth.set(key, (this.#pvOfMonth.get(key) ?? 0) + pv);
  }
}
