import type { Database } from '../../../platform/database/connection.ts';
import { type RuleName, type RuleRows, valuesOf } from '../../../platform/rules/index.ts';

/** Rules about what pages must say. They are kept in memory with the catalogue, because public pages ask them. A trigger announces their changes by these names. */
const names = ['unitPriceQuantity', 'priorPriceDays', 'orderButtonObliges'] as const satisfies readonly RuleName[];

export type WindowRules = Readonly<Record<(typeof names)[number], number>>;

/** Values of the window's rules: for pages that everybody sees, and for the members of each company. */
export interface RulesInSight {
  /** A visitor has no country, so a public page shows whatever one of the served countries asks for; of several values the highest. */
  readonly everybody: WindowRules;
  of(companyCode: string): WindowRules;
  /** Companies where a reduced price names the price before it. */
  readonly companiesWithPriorPrice: readonly string[];
  /** All values as text: equal rules have equal keys. */
  readonly key: string;
}

/** The rules for these served countries. */
export async function readRulesInSight(database: Database, companyCodes: readonly string[]): Promise<RulesInSight> {
  const rows = await database
    .selectFrom('company_rule')
    .select(['name', 'company_code', 'value'])
    .where('name', 'in', [...names])
    .execute();
  return rulesInSight(rows, companyCodes);
}

export function rulesInSight(rows: RuleRows, companyCodes: readonly string[]): RulesInSight {
  const own = (companyCode: string | null): WindowRules =>
    valuesOf(
      names,
      rows.filter((row) => row.company_code === null || row.company_code === companyCode),
    );
  const byCompany = new Map(companyCodes.map((code) => [code, own(code)]));
  const all = companyCodes.length === 0 ? [own(null)] : [...byCompany.values()];
  const highest = (name: keyof WindowRules): number => Math.max(...all.map((rules) => rules[name]));
  return {
    everybody: {
      unitPriceQuantity: highest('unitPriceQuantity'),
      priorPriceDays: highest('priorPriceDays'),
      orderButtonObliges: highest('orderButtonObliges'),
    },
    key: JSON.stringify([own(null), ...byCompany]),
    of: (companyCode) => byCompany.get(companyCode) ?? own(null),
    companiesWithPriorPrice: [...byCompany].flatMap(([code, { priorPriceDays }]) => (priorPriceDays > 0 ? [code] : [])),
  };
}

/** Whether both say the same for everybody and for each of these companies. */
export const areSameRules = (one: RulesInSight, other: RulesInSight): boolean => one.key === other.key;
