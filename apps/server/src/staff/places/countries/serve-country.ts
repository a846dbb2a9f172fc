import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../country-in-sight.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { changedValues, recordChange } from '../record-change.ts';

/** Switches a country on or off. Its members, addresses and orders stay unchanged; with open orders, `keepsOpenOrders` is needed to switch it off. */
export const serveCountry: Handler<'serveCountry'> = async (context, payload) => {
  const { companyCode, isServed, keepsOpenOrders } = payload;
  const before = await countryToChange(context, companyCode);
  if (before.isServed === isServed) return refuse('nothingToCorrect');
  const open = isServed || keepsOpenOrders ? 0 : await openOrdersTo(context.database, companyCode);
  if (open > 0) return refuse('countryHasOpenOrders', { field: 'keepsOpenOrders', params: { count: open } });
  await context.database.updateTable('country').set({ is_served: isServed }).where('company_code', '=', companyCode).execute();
  await recordChange(context, 'serveCountry', payload, { values: changedValues(before, { isServed }) });
  return { data: { companyCode, isServed }, message: 'staff.done' };
};

/** Number of orders of all members to the country that have not been shipped. */
async function openOrdersTo(database: Database, companyCode: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM member_order WHERE company_code = ${companyCode} AND state IN ('unpaid', 'paid')`.execute(database);
  return rows[0]?.open ?? 0;
}
