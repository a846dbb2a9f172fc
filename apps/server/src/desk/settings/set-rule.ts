import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import {
  companyRules,
  isRaisedByTwo,
  isRuleName,
  isShownRule,
  letsMoreThrough,
  readRule,
  type RuleName,
} from '../../platform/rules/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';

type SetRule = Act<'setRule'>;
type Given = Parameters<Handler<'setRule'>>;

async function readSetting({ database }: Given[0], { name, value, companyCode }: Given[1]) {
  if (!isRuleName(name)) return refuse('ruleUnknown', { field: 'name' });
  const { least, most } = companyRules[name];
  if (value !== 'default' && (value < least || value > most))
    return refuse('ruleOutOfBounds', { field: 'value', params: { name, least, most } });
  const country = database.selectFrom('country').select('company_code').where('company_code', '=', companyCode);
  if (companyCode !== '' && (await country.executeTakeFirst()) === undefined) return refuse('countryUnknown', { field: 'companyCode' });
  return name;
}

/** The value of an unset rule: the shop's value for a country, and the rule's own for the shop. */
const readDefault = async (database: Database, name: RuleName, companyCode: string): Promise<number> =>
  companyCode === '' ? companyRules[name].standard : readRule(database, name);

const previewSetting: SetRule['preview'] = async (context, payload) => {
  const { database } = context;
  const name = await readSetting(context, payload);
  if (name instanceof Refusal) return name;
  const { value, companyCode } = payload;
  const before = await readRule(database, name, companyCode);
  const after = value === 'default' ? await readDefault(database, name, companyCode) : value;
  return {
    subject: { kind: 'rule', id: name },
    companyCode: companyCode === '' ? undefined : companyCode,
    changes: [{ what: 'rule', whose: companyCode, unit: 'count', before, after }],
    restsOn: { before, after },
    needsSecond: isRaisedByTwo(name) && letsMoreThrough(name, after, before),
  };
};

const carryOut: SetRule['carryOut'] = async (context, payload) => {
  const { database, staff } = context;
  const name = await readSetting(context, payload);
  if (name instanceof Refusal) return name;
  const { value, companyCode } = payload;
  const company = companyCode === '' ? null : companyCode;
  if (value === 'default') {
    await database.deleteFrom('company_rule').where('name', '=', name).where('company_code', 'is not distinct from', company).execute();
  } else {
    const set = { value, changed_by: staff.name, changed_at: sql<Date>`now()` };
    await database
      .insertInto('company_rule')
      .values({ name, company_code: company, ...set })
      .onConflict((conflict) => conflict.columns(['name', 'company_code']).doUpdateSet(set))
      .execute();
  }
  // With the countries, which every process and the page cache hold.
  if (isShownRule(name)) await sql`SELECT pg_notify('catalogue', 'country')`.execute(database);
  return { data: { name, value: await readRule(database, name, companyCode) }, message: 'staff.done' };
};

/**
 * Sets a rule, for one country if named; `default` clears the value. It applies from the next decision on. Raising a rule about how much money one person may move needs two
 * people; lowering it needs one.
 */
export const setRule: ApprovableHandler<'setRule'> = approvable('setRule', {
  preview: previewSetting,
  audited: carryOut,
});
