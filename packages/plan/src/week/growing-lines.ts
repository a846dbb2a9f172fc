import type { BonusLines } from '../types.ts';

const FIRST_CAPACITY = 1_024;

/** Limit of a line, 10^-10 USD: a 64-bit integer, 922,337,203 USD. */
const MOST = 2n ** 63n - 1n;

/** Raised for an amount that no line can hold. Has the member's number. */
export class LineLimitError extends RangeError {
  override name = 'LineLimitError';
  readonly member: number;
  /** The order it comes from; 0 for none. */
  readonly order: number;

  constructor(member: number, order: number) {
    super(
      `member ${member}: an amount${order === 0 ? '' : ` from order ${order}`} is above 922,337,203 USD, the most that one line can hold`,
    );
    this.member = member;
    this.order = order;
  }
}

/** Trace lines while they are written: columns that double when they are full. */
export class GrowingLines {
  count = 0;
  readonly #step: number;
  readonly #large = new Map<number, bigint>();
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

  /** `step` is 10^-10 USD of one hundredth of PV at one basis point. */
  constructor(step: number) {
    this.#step = step;
  }

  /** Adds a line of PV × rate, exact however large the product is. Throws LineLimitError for an amount that no line can hold. */
  addRate(
    member: number,
    bonus: number,
    sourceMember: number,
    sourceOrder: number,
    pv: number,
    rateBasisPoints: number,
    rank: number,
    company: number,
  ): void {
    const gross = pv * rateBasisPoints * this.#step;
    if (Number.isSafeInteger(gross)) this.add(member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, gross, 0);
    else {
      const exact = BigInt(pv) * BigInt(rateBasisPoints) * BigInt(this.#step);
      this.addExact(member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, exact, 0);
    }
  }

  /** Adds a line of any amount. Throws LineLimitError for an amount that no line can hold. */
  addExact(
    member: number,
    bonus: number,
    sourceMember: number,
    sourceOrder: number,
    pv: number,
    rateBasisPoints: number,
    rank: number,
    company: number,
    gross: bigint,
    adjustsWeek: number,
  ): void {
    if (gross > MOST || gross < -MOST) throw new LineLimitError(member, sourceOrder);
    const nearest = Number(gross);
    if (!Number.isSafeInteger(nearest)) this.#large.set(this.count, gross);
    this.add(member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, nearest, adjustsWeek);
  }

  /** Adds a line of an amount below 2^53. */
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

  /** The lines so far, as views, not copies: out of date when a line is added. */
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
      ...(this.#large.size === 0 ? {} : { large: this.#large }),
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

/** A line's amount in 10^-10 USD, exactly. */
export const grossAt = ({ gross, large }: Pick<BonusLines, 'gross' | 'large'>, at: number): bigint => large?.get(at) ?? BigInt(gross[at]);
