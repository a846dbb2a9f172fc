import { float64Column, int32Column, uint8Column } from '../numbers/growing-column.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import { CX, FIRST, UPGRADE } from '../types.ts';
import { type CaseEvents, UNDECIDED } from './case.ts';

const kindCodes = { FIRST, UPGRADE, CX };

/** Hundredths of PV allowed for all orders together, so that every sum of them is a whole double. */
const MOST_PV = 9_000_000_000_000_000;

export interface KnownOrder {
  readonly id: number;
  readonly member: number;
  /** In whole PV with decimals, as people write it. */
  readonly pv: number;
  readonly kind?: keyof typeof kindCodes | undefined;
  /** The company's number in the order of the file. */
  readonly company: number;
  readonly memberDays?: number | undefined;
}

/** Orders and refunds of a case while reading, in the order they happen. */
export class GrowingEvents {
  readonly #refundOf = int32Column();
  readonly #isWhole = uint8Column();
  readonly #order = float64Column();
  readonly #member = int32Column();
  readonly #pv = float64Column();
  readonly #kind = uint8Column();
  readonly #company = int32Column();
  readonly #memberDays = int32Column();
  /** Rows of orders by id, and the PV left of each row. */
  readonly #rows = new Map<number, number>();
  readonly #left = float64Column();
  #totalPv = 0;

  get count(): number {
    return this.#order.count;
  }

  /** Adds an order. Returns a fault; undefined if there is none. */
  pay({ id, member, pv, kind, company, memberDays = -1 }: KnownOrder): string | undefined {
    if (this.#rows.has(id)) return `order ${id} is there twice`;
    this.#rows.set(id, this.count);
    const hundredths = hundredthsOfPv(pv);
    this.#totalPv += hundredths;
    if (this.#totalPv > MOST_PV) return `order ${id}: the PV of all orders add up to more than ${MOST_PV / 100}`;
    this.#push({
      refundOf: -1,
      isWhole: 0,
      order: id,
      member,
      pv: hundredths,
      kind: kind === undefined ? UNDECIDED : kindCodes[kind],
      company,
      memberDays,
    });
    return undefined;
  }

  /** Refunds an order, or this much of its PV (as people write it). Returns a fault, or undefined. */
  refund(id: number, pv?: number): string | undefined {
    const row = this.#rows.get(id);
    if (row === undefined) return `order ${id} cannot be refunded: it was not paid before`;
    const left = this.#left.at(row);
    if (Number.isNaN(left)) return `order ${id} cannot be refunded: nothing is left of it`;
    const back = pv === undefined ? left : hundredthsOfPv(pv);
    if (back > left) return `order ${id} cannot be refunded by ${pv} PV: ${left / 100} PV are left of it`;
    if (back === 0 && pv !== undefined) return `order ${id}: a part of 0 PV is none`;
    const isWhole = back === left;
    this.#left.set(row, isWhole ? Number.NaN : left - back);
    const [member, company] = [this.#member.at(row), this.#company.at(row)];
    this.#push({ refundOf: row, isWhole: isWhole ? 1 : 0, order: id, member, pv: back, kind: UNDECIDED, company, memberDays: -1 });
    return undefined;
  }

  #push(event: Record<keyof Omit<CaseEvents, 'count'>, number>): void {
    this.#refundOf.push(event.refundOf);
    this.#isWhole.push(event.isWhole);
    this.#order.push(event.order);
    this.#member.push(event.member);
    this.#pv.push(event.pv);
    this.#left.push(event.pv);
    this.#kind.push(event.kind);
    this.#company.push(event.company);
    this.#memberDays.push(event.memberDays);
  }

  /** All events; `companyIndexes` turns company numbers into indexes. */
  columns(companyIndexes: Uint8Array): CaseEvents {
    return {
      count: this.count,
      refundOf: this.#refundOf.values(),
      isWhole: this.#isWhole.values(),
      order: this.#order.values(),
      member: this.#member.values(),
      pv: this.#pv.values(),
      kind: this.#kind.values(),
      company: Uint8Array.from(this.#company.values(), (number) => companyIndexes[number]),
      memberDays: this.#memberDays.values(),
    };
  }
}
