import { add, approximate, floorOf, type Fraction, fraction, times } from '../numbers/fraction.ts';
import type { PoolOutcome } from '../formulas/bonus-formula.ts';
import { LINE_UNITS_PER_CENT } from '../numbers/units.ts';
import type { Factors } from './company-cap.ts';
import type { BonusLines, Network } from '../types.ts';
import { BASE, type Currencies, inMinorUnits, isPlain } from './currencies.ts';
import { grossAt } from './growing-lines.ts';

const PER_CENT = BigInt(LINE_UNITS_PER_CENT);

const wholeCents = (amount: Fraction): number => Number(floorOf(fraction(amount.numerator, amount.denominator * PER_CENT)));

/** Lines `from` up to but excluding `to`. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Sums of one bonus by member for lines with the same factor K. */
interface Sums {
  readonly k: Fraction;
  readonly approximateK: number;
  readonly isOne: boolean;
  readonly cents: Float64Array;
  readonly rest: Float64Array;
}

function sumByFactor(lines: BonusLines, { from, to }: LineRange, { byCompany, withoutOrder }: Factors, members: number): Sums[] {
  const sums: Sums[] = [];
  const newSums = (factor: Fraction): Sums => {
    const made = {
      k: factor,
      approximateK: approximate(factor),
      isOne: factor.numerator === factor.denominator,
      cents: new Float64Array(members),
      rest: new Float64Array(members),
    };
    sums.push(made);
    return made;
  };
  // The last factor is that of lines without an order, if they belong to no company.
  const factors = withoutOrder === undefined ? byCompany : [...byCompany, withoutOrder];
  const ofCompany: (Sums | undefined)[] = factors.map(() => undefined);
  const open = (company: number): Sums => {
    const factor = factors[company];
    const isOne = factor.numerator === factor.denominator;
    return (ofCompany[company] = (isOne ? sums.find((one) => one.isOne) : undefined) ?? newSums(factor));
  };
  for (let at = from; at < to; at++) {
    const isOfAll = withoutOrder !== undefined && lines.sourceOrder[at] === 0;
    const company = isOfAll ? byCompany.length : lines.company[at];
    const { cents, rest } = ofCompany[company] ?? open(company);
    const member = lines.member[at];
    const gross = lines.gross[at];
    if (gross > Number.MAX_SAFE_INTEGER) {
      const exact = grossAt(lines, at);
      cents[member] = cents[member] + Number(exact / PER_CENT);
      rest[member] = rest[member] + Number(exact % PER_CENT);
      continue;
    }
    const whole = Math.floor(gross / LINE_UNITS_PER_CENT);
    cents[member] = cents[member] + whole;
    rest[member] = rest[member] + (gross - whole * LINE_UNITS_PER_CENT);
  }
  return sums;
}

function exactOf(sums: readonly Sums[], member: number): Fraction {
  let total = fraction(0n);
  for (const { k, cents, rest } of sums) {
    const lineUnits = BigInt(cents[member]) * PER_CENT + BigInt(rest[member]);
    if (lineUnits !== 0n) total = add(total, times(fraction(lineUnits), k));
  }
  return total;
}

/** An approximate amount this near to a whole cent is computed exactly before it is rounded down. */
const TOO_NEAR = 1e-4;

/** The members to pay, and their currencies. */
export interface Payees {
  readonly network: Pick<Network, 'count' | 'company'>;
  readonly currencies?: Currencies | undefined;
}

/** Whole cents of one bonus by member: the exact sum of the week's own lines × K, rounded down once. Smallest units if a company has a currency. */
export function floorBonus(lines: BonusLines, range: LineRange, k: Factors, { network, currencies }: Payees): Float64Array {
  const { count: members, company } = network;
  const amounts = new Float64Array(members);
  const sums = sumByFactor(lines, range, k, members);
  const others = currencies?.map((currency) => (isPlain(currency) ? undefined : currency));
  for (let member = 0; member < members; member++) {
    const currency = others?.[company[member]];
    if (currency) {
      amounts[member] = inMinorUnits(exactOf(sums, member), currency);
      continue;
    }
    let near = 0;
    let isWhole = true;
    for (const { cents, rest, approximateK, isOne } of sums) {
      const amount = cents[member] + rest[member] / LINE_UNITS_PER_CENT;
      if (amount === 0) continue;
      if (!isOne) isWhole = false;
      near += amount * approximateK;
    }
    if (near === 0) continue;
    // A double is precise enough for an amount far from a whole cent.
    const isFar = Math.abs(near - Math.round(near)) > TOO_NEAR && near < 1e9;
    if (isFar) amounts[member] = Math.floor(near);
    else if (isWhole) amounts[member] = wholeOf(sums, member);
    else amounts[member] = wholeCents(exactOf(sums, member));
  }
  return amounts;
}

/** Whole cents if K is 1: `cents` and `rest` are exact already. */
function wholeOf(sums: readonly Sums[], member: number): number {
  const one = sums.find(({ isOne }) => isOne);
  if (!one) return 0;
  const rest = one.rest[member];
  const over = Math.floor(rest / LINE_UNITS_PER_CENT);
  const left = rest - over * LINE_UNITS_PER_CENT;
  const carried = left < 0 ? over - 1 : left >= LINE_UNITS_PER_CENT ? over + 1 : over;
  return one.cents[member] + carried;
}

/** Whole cents of a pool by member: share × K, rounded down once. Smallest units if a company has a currency. */
export function floorPool(lines: BonusLines, { from, to }: LineRange, pool: PoolOutcome, k: Factors, payees: Payees): Float64Array {
  const amounts = new Float64Array(payees.network.count);
  const known = new Map<number, number>();
  for (let at = from; at < to; at++) {
    const [weight, company] = [lines.rank[at], lines.company[at]];
    const key = weight * 256 + company;
    let cents = known.get(key);
    if (cents === undefined) {
      const share = fraction(pool.shared * BigInt(weight), BigInt(pool.facts.weights));
      // The line of a share has the company of its member.
      cents = inMinorUnits(times(share, k.withoutOrder ?? k.byCompany[company]), payees.currencies?.[company] ?? BASE);
      known.set(key, cents);
    }
    amounts[lines.member[at]] = cents;
  }
  return amounts;
}

/** Joins the columns of all bonuses. Members without an amount are left out. */
export function compactAmounts(
  columns: readonly Float64Array[],
  members: number,
): { count: number; member: Int32Array; cents: Float64Array } {
  const has = new Uint8Array(members);
  for (const column of columns) for (let member = 0; member < members; member++) if (column[member] !== 0) has[member] = 1;
  const count = has.reduce((sum, one) => sum + one, 0);
  const [member, cents] = [new Int32Array(count), new Float64Array(count * columns.length)];
  let row = 0;
  for (let at = 0; at < members; at++) {
    if (has[at] === 0) continue;
    member[row] = at;
    columns.forEach((column, bonus) => (cents[row * columns.length + bonus] = column[at]));
    row++;
  }
  return { count, member, cents };
}
