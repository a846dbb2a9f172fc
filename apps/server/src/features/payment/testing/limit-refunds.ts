import type { Database } from '../../../platform/database/connection.ts';

/** Sets how many dollars one person may refund alone, per order and per day. Otherwise a few refunds of one test file would wait for a second person. */
export async function limitRefunds(database: Database, dollars: number): Promise<void> {
  const name = 'refundWithoutSecondPersonDollars';
  await database.deleteFrom('company_rule').where('name', '=', name).execute();
  await database.insertInto('company_rule').values({ name, company_code: null, value: dollars, changed_by: 'test' }).execute();
}
