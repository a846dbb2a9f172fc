import type { z } from 'zod';
import { hundredthsOfPv } from '../numbers/units.ts';
import type { KeptPv, Week } from '../types.ts';
import { type Case, CaseError, type CaseWeek } from './case.ts';
import {
  type CaseHead,
  headRecord,
  type MemberRecord,
  memberRecord,
  orderRecord,
  refundRecord,
  stateRecord,
  week as weekCode,
} from './case-document.ts';
import { GrowingEvents } from './case-events.ts';
import { Faults } from './case-faults.ts';
import { CaseCompanies, CaseMembers } from './case-members.ts';

interface OpenWeek {
  readonly week: Week;
  readonly from: number;
  readonly states: CaseWeek['states'][number][];
}

/** Faults of a value of the wrong shape, each with its path below the place. */
export function* shapeFaults(place: string, error: z.ZodError): Generator<string> {
  for (const { path, message } of error.issues) {
    const at = [...(place === '' ? [] : [place]), ...path.map(String)];
    yield `${at.length === 0 ? 'case' : at.join('.')}: ${message}`;
  }
}

/** A member with a fault, kept so that references to them are not faults too; undefined without a valid code. */
function bareMember(value: unknown): MemberRecord | undefined {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
  return memberRecord.safeParse({ code }).data;
}

/**
 * Reads a case piece by piece: its head, then its members, then its weeks with their events. Each piece comes with its place. Faults are gathered and raised at the end, all at
 * once.
 */
export class CaseReader {
  readonly #faults = new Faults();
  readonly #warnings = new Faults();
  readonly #companies = new CaseCompanies();
  readonly #events = new GrowingEvents();
  readonly #members: CaseMembers;
  readonly #placeOf: (member: number) => string;
  readonly #weeks: CaseWeek[] = [];
  #head: CaseHead | undefined;
  #open: OpenWeek | undefined;
  #hasWeek = false;

  /** `placeOf` returns the place in the file of the member with an index. */
  constructor(placeOf: (member: number) => string) {
    this.#placeOf = placeOf;
    this.#members = new CaseMembers(this.#faults, this.#companies, placeOf);
  }

  get hasMembers(): boolean {
    return this.#members.codes.length > 0;
  }

  get memberCount(): number {
    return this.#members.codes.length;
  }

  fault(fault: string): void {
    this.#faults.add(fault);
  }

  /** Parses a value of a shape; undefined if it has another shape, which is a fault. */
  take<Shape extends z.ZodType>(shape: Shape, place: string, value: unknown): z.output<Shape> | undefined {
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    for (const fault of shapeFaults(place, result.error)) this.#faults.add(fault);
    return undefined;
  }

  head(place: string, value: unknown): void {
    if (this.#head) this.#faults.add(`${place}: what the case says of itself stands once`);
    this.#head = this.take(headRecord, place, value) ?? this.#head;
  }

  member(place: string, value: unknown): void {
    const one = this.take(memberRecord, place, value) ?? bareMember(value);
    if (one) this.#members.add(place, one);
  }

  /** Ends the previous week and begins one. */
  week(place: string, value: unknown): void {
    this.#hasWeek = true;
    const week = this.take(weekCode, place, value);
    const before = this.#open?.week ?? 0;
    this.#endWeek();
    if (week === undefined) return;
    if (week <= before) this.#faults.add(`${place}: week ${week} does not follow ${before}`);
    this.#open = { week, from: this.#events.count, states: [] };
  }

  state(place: string, code: string, value: unknown): void {
    const state = this.take(stateRecord, place, value);
    const member = this.#members.indexOf(code);
    if (member < 0) this.#faults.add(`${place}: ${code} is none of the members`);
    else if (state) this.#open?.states.push({ member, state });
  }

  order(place: string, value: unknown): void {
    const order = this.take(orderRecord, place, value);
    if (!order) return;
    const member = this.#members.indexOf(order.member);
    if (member < 0) {
      this.#faults.add(`${place}: order ${order.id} is of ${order.member}, who is none of the members`);
      return;
    }
    const company = order.company === undefined ? this.#members.companyNumberOf(member) : this.#companies.numberOf(order.company);
    this.#complain(place, this.#events.pay({ ...order, member, company }));
  }

  refund(place: string, value: unknown): void {
    const refund = this.take(refundRecord, place, value);
    if (refund === undefined) return;
    const { order, pv } = typeof refund === 'number' ? { order: refund } : refund;
    this.#complain(place, this.#events.refund(order, pv));
  }

  #complain(place: string, fault: string | undefined): void {
    if (fault !== undefined) this.#faults.add(`${place}: ${fault}`);
  }

  #endWeek(): void {
    if (this.#open) this.#weeks.push({ ...this.#open, to: this.#events.count });
    this.#open = undefined;
  }

  /** The whole case. Throws CaseError with every fault found. */
  finish(): Case {
    this.#endWeek();
    const { kept, ...head } = this.#head ?? headRecord.parse({});
    const members = this.#members.finish((text) => this.#warnings.add(text));
    if (members.codes.length === 0) this.#faults.add('members: at least one is expected');
    if (!this.#hasWeek && this.#faults.isEmpty) this.#faults.add('weeks: at least one is expected');
    const companies = this.#companies.fault;
    if (companies !== undefined) this.#faults.add(companies);
    const keptPv = this.#keptOf(kept, members.codes.length);
    if (!this.#faults.isEmpty) throw new CaseError(this.#faults.list().join('\n'));
    return {
      ...head,
      ...members,
      given: this.#members.given,
      kept: keptPv,
      weeks: this.#weeks,
      events: this.#events.columns(this.#companies.sorted().indexes),
      warnings: this.#warnings.list(),
      placeOf: this.#placeOf,
    };
  }

  #keptOf(kept: CaseHead['kept'], members: number): KeptPv {
    const [left, right] = [new Float64Array(members), new Float64Array(members)];
    for (const [code, [onLeft, onRight]] of Object.entries(kept)) {
      const member = this.#members.indexOf(code);
      if (member < 0) this.#faults.add(`kept: ${code} is none of the members`);
      left[member] = hundredthsOfPv(onLeft);
      right[member] = hundredthsOfPv(onRight);
    }
    return { left, right };
  }
}
