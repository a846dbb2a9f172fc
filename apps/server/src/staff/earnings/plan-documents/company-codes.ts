import type { Database } from '../../../platform/database/connection.ts';

export async function companyCodes(database: Database): Promise<string[]> {
  const countries = await database.selectFrom('country').select('company_code').execute();
  return countries.map(({ company_code: code }) => code);
}
