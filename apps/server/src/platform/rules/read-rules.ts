import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { companyRules, type RuleName } from './company-rules.ts';

/**
 * The present values of some rules: the row of the member's country, else the shop's, else the default. It reads the table each time, in the caller's
 * transaction, so that a changed rule applies to the next decision, in every process.
 */
export async function readRules<const N extends RuleName>(
  database: Database,
  names: readonly N[],
  companyCode?: string,
): Promise<Record<N, number>> {
  const rows = await database
    .selectFrom('company_rule')
    .select(['name', 'company_code', 'value'])
    .where('name', 'in', names)
    .where((or) => or.or([or('company_code', 'is', null), or('company_code', '=', companyCode ?? '')]))
    .execute();
  return valuesOf(names, rows);
}

/** Stored values of rules: the shop's, and a country's. */
export type RuleRows = readonly { name: string; company_code: string | null; value: number }[];

/** SQL expression for the rows of some rules, for a statement that also reads other data; `valuesOf` turns them into values. */
export const ruleRowsIn = (names: readonly RuleName[], companyCode: string): RawBuilder<RuleRows> => sql<RuleRows>`(
  SELECT coalesce(json_agg(json_build_object('name', name, 'company_code', company_code, 'value', value)), '[]') FROM company_rule
  WHERE name = ANY(${[...names]}::text[]) AND (company_code IS NULL OR company_code = ${companyCode}))`;

/** The values of some rules from their rows: the country's, else the shop's, else the default. */
export function valuesOf<const N extends RuleName>(names: readonly N[], rows: RuleRows): Record<N, number> {
  const valueOf = (name: N): number => {
    const own = rows.filter((row) => row.name === name);
    const row = own.find(({ company_code }) => company_code !== null) ?? own[0];
    return row === undefined ? companyRules[name].standard : withinBounds(name, row.value);
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, number>;
}

/** The present value of one rule, in the rule's unit; see `readRules`. */
export async function readRule(database: Database, name: RuleName, companyCode?: string): Promise<number> {
  return (await readRules(database, [name], companyCode))[name];
}

/** Limits a value to the rule's bounds, because a row of an older release, or one written by hand, may exceed them. */
export function withinBounds(name: RuleName, value: number): number {
  const { least, most } = companyRules[name];
  return Math.min(most, Math.max(least, value));
}
