import { float64Column, int32Column, uint8Column } from '../../numbers/growing-column.ts';
import type { Day } from '../periods/calendar.ts';

/** Marks a row that is no refund. */
const NONE = -1;

export interface PaidOrder {
  readonly order: number;
  readonly member: number;
  /** Index of the market of purchase. */
  readonly company: number;
  readonly day: Day;
  /** Hundredths by the plan's volumes, in their order. */
  readonly volumes: readonly number[];
  readonly kind: number;
  /** Days since the member joined. */
  readonly memberDays: number;
}

/** Orders and refunds in the order they happen, a row each. Row numbers are never reused. */
export class EventLog {
  readonly member = int32Column();
  readonly order = float64Column();
  readonly company = uint8Column();
  readonly day = int32Column();
  readonly kind = uint8Column();
  readonly memberDays = int32Column();
  /** Row of the refunded order; −1 for an order. */
  readonly refundOf = int32Column();
  /** Hundredths by volume: above 0 in an order, and the refunded part in a refund. */
  readonly volumes: readonly ReturnType<typeof float64Column>[];

  /** Volume left of orders after their last refund so far, by row of the order, and after each refund, by its row. Hundredths by volume. */
  readonly #left = new Map<number, readonly number[]>();

  readonly #hasRemainders: boolean;

  /** `hasRemainders`: `change` will be called. */
  constructor(volumes: number, hasRemainders = false) {
    this.#hasRemainders = hasRemainders;
    this.volumes = Array.from({ length: volumes }, float64Column);
  }

  get count(): number {
    return this.order.count;
  }

  /** Adds an order and returns its row. `left`: what is left of it, if a part was refunded before; hundredths by volume. */
  pay(order: PaidOrder, left?: readonly number[]): number {
    const row = this.#add(order, NONE);
    if (left) this.#left.set(row, left);
    return row;
  }

  /** Adds a refund of an order, by its row. `volumes`: the refunded part, hundredths. */
  refund(row: number, day: Day, volumes: readonly number[]): number {
    const { member, order, company, kind, memberDays } = this;
    const paid = {
      member: member.at(row),
      order: order.at(row),
      company: company.at(row),
      kind: kind.at(row),
      memberDays: memberDays.at(row),
    };
    if (!this.#hasRemainders) return this.#add({ ...paid, day, volumes }, row);
    const left = this.volumes.map((column, at) => (this.#left.get(row)?.[at] ?? column.at(row)) - (volumes[at] ?? 0));
    const added = this.#add({ ...paid, day, volumes }, row);
    this.#left.set(row, left);
    this.#left.set(added, left);
    return added;
  }

  /** Volume left of an order before and after an event, by the event's row, in a log that has remainders. Hundredths. */
  change(row: number, volume: number): readonly [before: number, after: number] {
    const written = this.volumes[volume]?.at(row) ?? 0;
    if (this.refundOf.at(row) < 0) return [0, written];
    const after = this.#left.get(row)?.[volume] ?? 0;
    return [after + written, after];
  }

  #add({ order, member, company, day, volumes, kind, memberDays }: PaidOrder, refundOf: number): number {
    this.member.push(member);
    this.order.push(order);
    this.company.push(company);
    this.day.push(day);
    this.kind.push(kind);
    this.memberDays.push(memberDays);
    this.refundOf.push(refundOf);
    this.volumes.forEach((column, at) => column.push(volumes[at] ?? 0));
    return this.count - 1;
  }
}
