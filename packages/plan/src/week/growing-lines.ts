import type { BonusLines } from '../types.ts';

const FIRST_CAPACITY = 1_024;

/** Trace lines while they are written: columns that double when they are full. */
export class GrowingLines {
  count = 0;
  #capacity = FIRST_CAPACITY;
  #member = new Int32Array(FIRST_CAPACITY);
  #bonus = new Uint8Array(FIRST_CAPACITY);
  #sourceMember = new Int32Array(FIRST_CAPACITY);
  #sourceOrder = new Float64Array(FIRST_CAPACITY);
  #pv = new Float64Array(FIRST_CAPACITY);
  #rateBasisPoints = new Int32Array(FIRST_CAPACITY);
  #rank = new Int16Array(FIRST_CAPACITY);
  #company = new Uint8Array(FIRST_CAPACITY);
  #gross = new Float64Array(FIRST_CAPACITY);
  #adjustsWeek = new Int32Array(FIRST_CAPACITY);

  /** Throws RangeError for an amount that doubles do not hold exactly: above 900,719 USD in one line. */
  add(
    member: number,
    bonus: number,
    sourceMember: number,
    sourceOrder: number,
    pv: number,
    rateBasisPoints: number,
    rank: number,
    company: number,
    gross: number,
    adjustsWeek: number,
  ): void {
    if (!Number.isSafeInteger(gross)) throw new RangeError(`a line of ${gross} × 10^-10 USD for member ${member} is beyond exact counting`);
    const at = this.count;
    if (at === this.#capacity) this.#grow();
    this.#member[at] = member;
    this.#bonus[at] = bonus;
    this.#sourceMember[at] = sourceMember;
    this.#sourceOrder[at] = sourceOrder;
    this.#pv[at] = pv;
    this.#rateBasisPoints[at] = rateBasisPoints;
    this.#rank[at] = rank;
    this.#company[at] = company;
    this.#gross[at] = gross;
    this.#adjustsWeek[at] = adjustsWeek;
    this.count = at + 1;
  }

  /** The lines so far, as views without a copy: they go stale when more are added. */
  columns(): BonusLines {
    const { count } = this;
    return {
      count,
      member: this.#member.subarray(0, count),
      bonus: this.#bonus.subarray(0, count),
      sourceMember: this.#sourceMember.subarray(0, count),
      sourceOrder: this.#sourceOrder.subarray(0, count),
      pv: this.#pv.subarray(0, count),
      rateBasisPoints: this.#rateBasisPoints.subarray(0, count),
      rank: this.#rank.subarray(0, count),
      company: this.#company.subarray(0, count),
      gross: this.#gross.subarray(0, count),
      adjustsWeek: this.#adjustsWeek.subarray(0, count),
    };
  }

  #grow(): void {
    this.#capacity *= 2;
    const { columns, capacity } = { columns: this.columns(), capacity: this.#capacity };
    (this.#member = new Int32Array(capacity)).set(columns.member);
    (this.#bonus = new Uint8Array(capacity)).set(columns.bonus);
    (this.#sourceMember = new Int32Array(capacity)).set(columns.sourceMember);
    (this.#sourceOrder = new Float64Array(capacity)).set(columns.sourceOrder);
    (this.#pv = new Float64Array(capacity)).set(columns.pv);
    (this.#rateBasisPoints = new Int32Array(capacity)).set(columns.rateBasisPoints);
    (this.#rank = new Int16Array(capacity)).set(columns.rank);
    (this.#company = new Uint8Array(capacity)).set(columns.company);
    (this.#gross = new Float64Array(capacity)).set(columns.gross);
    (this.#adjustsWeek = new Int32Array(capacity)).set(columns.adjustsWeek);
  }
}
