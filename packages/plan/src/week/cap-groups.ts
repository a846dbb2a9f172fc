import { add, type Fraction, larger, ZERO } from '../numbers/fraction.ts';
import type { BonusLines } from '../types.ts';
import {
  type Belonging,
  capCompanies,
  type CompanyGross,
  factorOfAll,
  type Factors,
  grossByCompany,
  grossToHold,
  isShared,
  type SettledColumn,
  sharesOfPv,
} from './company-cap.ts';
import { goesBySums, groupsOf, type Work } from './settle-columns.ts';
import type { CapGroup, WeekInput } from './week-input.ts';

/** Earnings of a cap's columns, and the factors of their lines. */
export interface CappedGroup {
  readonly columns: readonly number[];
  readonly gross: CompanyGross;
  /** Gross of each company, with its share of the gross that belongs to all companies. */
  readonly companyGross: readonly Fraction[];
  readonly k: Factors;
}

const addGross = (one: CompanyGross, other: CompanyGross): CompanyGross => ({
  byCompany: one.byCompany.map((gross, at) => add(gross, other.byCompany[at] ?? ZERO)),
  withoutOrder: add(one.withoutOrder, other.withoutOrder),
});

const chosen = (columns: readonly SettledColumn[], group: readonly number[], wanted: (at: number) => boolean = () => true) =>
  group.filter(wanted).flatMap((at) => columns[at] ?? []);

/** The gross of each company used for K: the larger one of the week with and without refunds of earlier weeks, so that a refund never raises K. */
function grossToCap(work: Work, lines: BonusLines, group: CapGroup, shares: readonly Fraction[], gross: CompanyGross): readonly Fraction[] {
  const { input, columns, calm } = work;
  const held = grossToHold(gross, shares);
  if (!calm) return held;
  const belonging = belongingOf(input, group);
  const isChanged = (at: number): boolean => goesBySums(input, at);
  const ofSums = grossByCompany(calm.lines, chosen(calm.columns, group.columns, isChanged), belonging);
  const ofOrders = grossByCompany(
    lines,
    chosen(columns, group.columns, (at) => !isChanged(at)),
    belonging,
  );
  const without = grossToHold(addGross(ofSums, ofOrders), shares);
  return held.map((one, at) => larger(one, without[at] ?? ZERO));
}

/** The companies that the lines of a cap's columns belong to, and the lines' worth. */
function belongingOf({ network, currencies }: WeekInput, group: CapGroup): Belonging {
  const paid = currencies && { company: network.company, currencies };
  return { companies: network.companies.length, isShared: isShared(group), paid };
}

function capGroup(work: Work, lines: BonusLines, group: CapGroup, weekPv: readonly number[]): CappedGroup {
  const { network, currencies } = work.input;
  const pv = group.companyPv ?? weekPv;
  const isOfAll = isShared(group);
  const gross = grossByCompany(lines, chosen(work.columns, group.columns), belongingOf(work.input, group));
  const shares = sharesOfPv(pv, currencies);
  const toCap = grossToCap(work, lines, group, shares, gross);
  const byCompany = capCompanies(group, network.companies, pv, toCap, work.settling.step, currencies);
  const k = { byCompany, withoutOrder: isOfAll ? factorOfAll(byCompany, shares, gross.withoutOrder) : undefined };
  return { columns: group.columns, gross, companyGross: grossToHold(gross, shares), k };
}

/** Caps every column of the week: those of the plan's caps, then uncapped ones. `weekPv`: PV by company, hundredths. */
export function capGroups(work: Work, lines: BonusLines, weekPv: readonly number[]): CappedGroup[] {
  const groups = groupsOf(work.input);
  const held = new Set(groups.flatMap(({ columns }) => columns));
  const free = work.columns.map((_, at) => at).filter((at) => !held.has(at));
  const all = free.length > 0 ? [...groups, { columns: free, companyCap: null }] : groups;
  return all.map((group) => capGroup(work, lines, group, weekPv));
}
