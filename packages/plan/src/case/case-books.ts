import type { PlanDocument } from '../document/plan-shape.ts';
import { buyingDirects } from '../standing/standing.ts';
import { Standings } from '../standing/standings.ts';
import type { MemberState, Month, MonthVolume, Volume, Week } from '../types.ts';
import { type Case, type CaseWeek, type GivenState, UNDECIDED } from './case.ts';

const ALWAYS = 299_952;

/** The members of a case after the weeks so far: standing by their orders, or as the case overrides it. */
export class CaseBooks {
  readonly #case: Case;
  readonly #standings: Standings;
  readonly #given: Map<number, GivenState>;
  /** Stars of the last closed month; undefined before. */
  #star: Uint8Array | undefined;
  /** By row of an event: the kind and the week of an order. */
  readonly #kind: Uint8Array;
  readonly #paidIn: Int32Array;
  /** Members with a counting order of the case. */
  readonly #buyers: Uint8Array;

  constructor(plan: PlanDocument, one: Case) {
    this.#case = one;
    this.#standings = new Standings(plan, one.startPv);
    this.#given = new Map([...one.given].map(([member, state]) => [member, { ...state }]));
    this.#kind = new Uint8Array(one.events.count);
    this.#paidIn = new Int32Array(one.events.count);
    this.#buyers = new Uint8Array(one.codes.length);
  }

  /** Books a week's orders and refunds and returns them as rows for the engine. */
  take({ week, from, to, states }: CaseWeek): Volume {
    for (const { member, state } of states) this.#given.set(member, { ...this.#given.get(member), ...state });
    this.#standings.beginWeek(week);
    const { events } = this.#case;
    const count = to - from;
    const volume = {
      count,
      member: events.member.subarray(from, to),
      order: events.order.subarray(from, to),
      pv: new Float64Array(count),
      kind: new Uint8Array(count),
      company: events.company.subarray(from, to),
      memberDays: events.memberDays.subarray(from, to),
      refundOfWeek: new Int32Array(count),
    };
    for (let row = from; row < to; row++) {
      const refundOf = events.refundOf[row];
      if (refundOf < 0) this.#pay(row, week);
      else this.#takeBack(row, refundOf, week);
      const at = row - from;
      const pv = events.pv[row];
      volume.pv[at] = refundOf < 0 ? pv : -pv;
      volume.kind[at] = this.#kind[refundOf < 0 ? row : refundOf];
      volume.refundOfWeek[at] = refundOf < 0 ? 0 : this.#paidIn[refundOf];
    }
    return volume;
  }

  #pay(row: number, week: Week): void {
    const { events } = this.#case;
    const [member, given] = [events.member[row], events.kind[row]];
    const kind = this.#standings.paid({
      member,
      order: events.order[row],
      pv: events.pv[row],
      kind: given === UNDECIDED ? undefined : given,
      givenCard: this.#given.get(member)?.card,
    });
    this.#kind[row] = kind;
    this.#paidIn[row] = week;
    this.#buyers[member] = 1;
  }

  #takeBack(row: number, order: number, week: Week): void {
    const { events } = this.#case;
    const member = events.member[row];
    const [isWhole, paidIn] = [events.isWhole[row] === 1, this.#paidIn[order]];
    const kind = this.#kind[order];
    this.#standings.takenBack({ member, order: events.order[row], pv: events.pv[row], kind, paidIn, isWhole });
    if (isWhole && paidIn === week && !this.#standings.hasOrdered(member)) this.#buyers[member] = 0;
  }

  /** Locks the stars of a closed month: they count in the following weeks, until a week names others. */
  lockStars(star: Uint8Array): void {
    this.#star = star;
    for (const state of this.#given.values()) delete state.star;
  }

  state(): MemberState {
    const count = this.#case.codes.length;
    const directs = buyingDirects(this.#case.network.sponsor, (member) => this.#buyers[member] === 1);
    const state = {
      card: this.#standings.card.slice(),
      star: this.#star?.slice() ?? new Uint8Array(count),
      activeUntilWeek: new Int32Array(count).fill(ALWAYS),
      hasBuyingDirect: directs,
    };
    for (const [member, given] of this.#given) {
      if (given.card !== undefined) state.card[member] = given.card;
      if (given.star !== undefined) state.star[member] = given.star;
      if (given.activeUntil === 'byOrders') state.activeUntilWeek[member] = this.#standings.activeUntilWeek[member];
      else if (given.activeUntil !== undefined) state.activeUntilWeek[member] = given.activeUntil;
      if (given.hasBuyingDirect !== undefined) state.hasBuyingDirect[member] = given.hasBuyingDirect ? 1 : 0;
    }
    return state;
  }

  /** PV of a month by member, hundredths. */
  month(month: Month): MonthVolume {
    return this.#standings.month(month);
  }

  forgetMonthsBefore(month: Month): void {
    this.#standings.forgetMonthsBefore(month);
  }
}
