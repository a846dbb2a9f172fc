import { add, type Fraction, fraction, minus, ONE, times, toText, ZERO } from '../numbers/fraction.ts';
import type { LegsOutcome } from '../formulas/bonus-formula.ts';
import { LINE_UNITS_PER_CENT } from '../numbers/units.ts';
import type { MemberAmounts, WeekFacts } from '../types.ts';
import type { TakenBack } from './adjust.ts';
import type { CappedGroup } from './cap-groups.ts';
import type { SettledColumn } from './company-cap.ts';
import { BASE, baseCents } from './currencies.ts';
import type { Payees } from './floor-amounts.ts';
import type { WeekInput } from './week-input.ts';
import type { PvTotals } from './week-pv.ts';

interface Found {
  readonly input: WeekInput;
  readonly totals: PvTotals;
  readonly columns: readonly SettledColumn[];
  /** One for each column with legs. */
  readonly legs: readonly LegsOutcome[];
  readonly takenBack: TakenBack;
  /** The columns by their cap; at least one group. */
  readonly groups: readonly CappedGroup[];
  readonly amounts: MemberAmounts;
}

const sumOf = (list: Iterable<Fraction>): Fraction => [...list].reduce(add, ZERO);

/** Amounts that each pool shared, by bonus key, and that pools carry into the next week. */
function poolsOf({ input, columns }: Found): Pick<WeekFacts, 'pools' | 'carry'> {
  const found = input.plan.bonuses.flatMap(({ key }, at) => {
    const pool = columns[at]?.pool;
    return pool ? [{ key, pool }] : [];
  });
  // If this plan does not have a pool, the amount it owes or keeps waits until a plan has the pool again.
  const owed = Object.fromEntries(Object.entries(input.carry ?? {}).filter(([key]) => found.every((one) => one.key !== key)));
  return {
    pools: Object.fromEntries(found.map(({ key, pool }) => [key, pool.facts])),
    carry: {
      ...owed,
      ...Object.fromEntries(found.filter(({ pool }) => pool.carry !== 0n).map(({ key, pool }) => [key, String(pool.carry)])),
    },
  };
}

const grossOf = ({ gross }: CappedGroup): Fraction => sumOf([...gross.byCompany, gross.withoutOrder]);

/** Gross of a cap's columns after K. */
function afterKOf({ gross, k }: CappedGroup): Fraction {
  const ofAll = times(gross.withoutOrder, k.withoutOrder ?? ONE);
  return sumOf([...gross.byCompany.map((one, company) => times(one, k.byCompany[company] ?? ONE)), ofAll]);
}

/** Gross and K of the companies in the first cap, and K of the columns under another one. */
function capsOf({ input, groups }: Found): Pick<WeekFacts, 'companyGross' | 'k' | 'kWithoutOrder' | 'kOfColumns'> {
  const [first, ...others] = groups as [CappedGroup, ...CappedGroup[]];
  const ofColumns = others.flatMap(({ columns, k }) =>
    columns.map((at) => [input.plan.bonuses[at]?.key ?? '', k.byCompany.map(toText)] as const),
  );
  return {
    companyGross: first.companyGross.map(toText),
    k: first.k.byCompany.map(toText),
    ...(first.k.withoutOrder === undefined ? {} : { kWithoutOrder: toText(first.k.withoutOrder) }),
    ...(ofColumns.length === 0 ? {} : { kOfColumns: Object.fromEntries(ofColumns) }),
  };
}

/** Amount that members' caps cut off of a column with legs, 10^-10 USD. */
const cappedOf = ({ capped }: LegsOutcome, { currencies }: WeekInput): Fraction =>
  currencies
    ? sumOf(capped.map((amount, company) => times(fraction(amount), (currencies[company] ?? BASE).worth)))
    : fraction(capped.reduce((sum, one) => sum + one, 0n));

/** Total of each company's members, whole cents; smallest units if it has a currency. */
export function paidByCompany({ count, bonuses, member, cents }: MemberAmounts, network: Payees['network'], companies: number): number[] {
  const paid = Array.from({ length: companies }, () => 0);
  for (let row = 0; row < count; row++) {
    const company = network.company[member[row]];
    for (let at = row * bonuses; at < (row + 1) * bonuses; at++) paid[company] = paid[company] + cents[at];
  }
  return paid;
}

/** Total of all members, in whole cents of the base currency. */
export function paidInBase(amounts: MemberAmounts, { network, currencies }: Payees): number {
  if (!currencies) return amounts.cents.reduce((sum, cents) => sum + cents, 0);
  return baseCents(paidByCompany(amounts, network, currencies.length), currencies);
}

/** The sums of the week; all amounts are exact. */
export function weekFacts(found: Found): WeekFacts {
  const { input, totals, legs, takenBack, groups } = found;
  const sumOfLegs = (of: (one: LegsOutcome) => number): number => legs.reduce((sum, one) => sum + of(one), 0);
  const cappedByMember = sumOf(legs.map((one) => cappedOf(one, input)));
  const [afterCaps, afterK] = [sumOf(groups.map(grossOf)), sumOf(groups.map(afterKOf))];
  const adjustments = takenBack.total;
  const paidCents = paidInBase(found.amounts, input);
  const paid = fraction(BigInt(paidCents) * BigInt(LINE_UNITS_PER_CENT));
  return {
    week: input.week,
    companies: input.network.companies,
    bonuses: takenBack.columns,
    weekPv: totals.own,
    companyPv: totals.byCompany,
    refundedPv: totals.refunded,
    gross: toText(add(afterCaps, cappedByMember)),
    adjustments: toText(adjustments),
    cappedByMember: toText(cappedByMember),
    cappedByCompany: toText(minus(afterCaps, afterK)),
    paidCents,
    breakage: toText(minus(add(afterK, adjustments), paid)),
    ...capsOf(found),
    payCut: toText(legs[0]?.payCut ?? ONE),
    ...poolsOf(found),
    matchedPv: sumOfLegs(({ matchedPv }) => matchedPv),
    flushedPv: sumOfLegs(({ flushedPv }) => flushedPv),
    keptPv: sumOfLegs(({ keptPv }) => keptPv),
  };
}
