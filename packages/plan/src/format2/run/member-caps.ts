import { fraction } from '../../numbers/fraction.ts';
import { centsOfUsd, lineUnitsOfUsd } from '../../numbers/units.ts';
import type { LadderColumn, WeekResult } from '../../types.ts';
import { baseCents, inMinorUnits } from '../../week/currencies.ts';
import type { Payees } from '../../week/floor-amounts.ts';
import { lookUp } from '../../week/settling.ts';
import type { PlanDocument } from '../../document/plan-shape.ts';
import type { Cap2 } from '../document/plan2.ts';

/** An amount above a cap that waits for a period with room. */
export interface Waiting {
  readonly column: string;
  cents: number;
  /** Number of periods in which it may still be paid. */
  left: number;
}

/** Effect of a cap in a closed period, whole cents of the plan's currency, rounded down. */
export interface CapFacts {
  readonly cap: string;
  /** Cut off and lost, including amounts that waited too long. */
  readonly flushedCents: number;
  /** Deferred to a later period. */
  readonly putOffCents: number;
  /** Deferred by earlier periods and paid in this one. */
  readonly paidOffCents: number;
}

/** Running sums of `CapFacts`, by company: cents, or smallest units of its currency. */
class CapSums {
  readonly flushed: number[] = [];
  readonly putOff: number[] = [];
  readonly paidOff: number[] = [];
  readonly #payees: Payees;

  constructor(payees: Payees) {
    this.#payees = payees;
  }

  add(sums: number[], member: number, minor: number): void {
    const company = this.#payees.network.company[member];
    sums[company] = (sums[company] ?? 0) + minor;
  }

  facts(cap: string): CapFacts {
    const total = (sums: readonly number[]): number => baseCents(sums, this.#payees.currencies);
    return { cap, flushedCents: total(this.flushed), putOffCents: total(this.putOff), paidOffCents: total(this.paidOff) };
  }
}

/** State of a cap from one closed period to the next. */
export interface KeptCap {
  /** Members' amounts in the cap's period so far, cents. */
  readonly used: Float64Array;
  /** Waiting amounts, by member, in the order they are paid. */
  readonly waiting: ReadonlyMap<number, readonly Waiting[]>;
}

/** A limit on a member's amounts in some columns over a period. */
export class MemberCap {
  readonly #cap: Cap2;
  readonly #used: Float64Array;
  readonly #waiting: Map<number, Waiting[]>;

  constructor(cap: Cap2, members: number, before?: KeptCap) {
    this.#cap = cap;
    this.#used = before?.used.slice() ?? new Float64Array(members);
    this.#waiting = new Map([...(before?.waiting ?? [])].map(([member, list]) => [member, list.map((one) => ({ ...one }))]));
  }

  get kept(): KeptCap {
    return { used: this.#used, waiting: this.#waiting };
  }

  get name(): string {
    return this.#cap.name;
  }

  get period(): string {
    return this.#cap.period;
  }

  /** Ends the cap's period; in the next one nothing is used yet. */
  renew(): void {
    this.#used.fill(0);
  }

  /** Whether the cap limits members in one of these columns. */
  holds(keys: readonly string[]): boolean {
    return this.#cap.member !== null && keys.some((key) => this.#cap.on.includes(key));
  }

  /**
   * Reduces the columns of a closed period (cents by column and member, in place). Columns listed earlier in the plan are served first. Reversals by refunds make room. `most`:
   * cents by member. If a company has a currency, cents are its smallest units.
   */
  cut(keys: readonly string[], cents: readonly Float64Array[], most: (member: number) => number, payees: Payees): CapFacts {
    const columns = keys.flatMap((key, at) => (this.#cap.on.includes(key) ? [at] : []));
    const sums = new CapSums(payees);
    const used = this.#used;
    for (let member = 0; member < used.length; member++) {
      const room = most(member);
      for (const at of columns) {
        const column = cents[at];
        const amount = column[member];
        if (amount === 0) continue;
        const paid = amount < 0 ? amount : Math.min(amount, Math.max(0, room - used[member]));
        used[member] = used[member] + paid;
        column[member] = paid;
        if (amount > paid) this.#putOff(member, keys[at], amount - paid, sums);
      }
    }
    for (const [member, list] of this.#waiting) this.#payOff(member, list, keys, cents, most(member), sums);
    return sums.facts(this.#cap.name);
  }

  #putOff(member: number, column: string, cents: number, sums: CapSums): void {
    const carry = this.#cap.member?.carry ?? null;
    if (carry === null) {
      sums.add(sums.flushed, member, cents);
      return;
    }
    sums.add(sums.putOff, member, cents);
    // One more than the allowed wait: the period that defers it counts down too.
    this.#waiting.set(member, [...(this.#waiting.get(member) ?? []), { column, cents, left: carry + 1 }]);
  }

  #payOff(member: number, list: Waiting[], keys: readonly string[], cents: readonly Float64Array[], most: number, sums: CapSums): void {
    for (const one of list) {
      const column = cents[keys.indexOf(one.column)];
      if (!column) continue;
      const paid = Math.min(one.cents, Math.max(0, most - this.#used[member]));
      this.#used[member] = this.#used[member] + paid;
      column[member] = column[member] + paid;
      sums.add(sums.paidOff, member, paid);
      one.cents -= paid;
      one.left -= 1;
      if (one.left > 0) continue;
      sums.add(sums.flushed, member, one.cents);
      one.cents = 0;
    }
    const left = list.filter((one) => one.cents > 0);
    if (left.length > 0) this.#waiting.set(member, left);
    else this.#waiting.delete(member);
  }
}

/** Cents that a cap allows a member, by rank if the plan says so; smallest units if the member's company has a currency. */
export function mostOf(
  { member }: Cap2,
  plan: PlanDocument,
  ladder: (name: string) => LadderColumn,
  { network, currencies }: Payees,
): (member: number) => number {
  if (!member) return () => Infinity;
  const none = new Uint8Array(network.count);
  const ladders = member.amount.by === 'all' ? new Map() : new Map([[member.amount.by as string, ladder(member.amount.by)]]);
  const state = { card: none, star: none, activeUntilWeek: new Int32Array(0), hasBuyingDirect: none, ladders };
  if (!currencies) return lookUp(member.amount, plan, state, centsOfUsd).valueOf;
  const most = lookUp(member.amount, plan, state, lineUnitsOfUsd);
  return (one) => {
    const currency = currencies[network.company[one]];
    const amount = fraction(BigInt(most.valueOf(one)));
    // A member's limit is never rounded up.
    return currency ? inMinorUnits(amount, { ...currency, rounding: 'down' }) : 0;
  };
}

/** The columns of a result, cents by member. */
export function columnsOf({ amounts }: Pick<WeekResult, 'amounts'>, members: number): Float64Array[] {
  const { bonuses, count, member, cents } = amounts;
  return Array.from({ length: bonuses }, (_, at) => {
    const column = new Float64Array(members);
    for (let row = 0; row < count; row++) column[member[row]] = cents[row * bonuses + at];
    return column;
  });
}
