import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { BankAccountTable } from '../../../platform/database/schema/bank-tables.ts';

export type BankAccount = Selectable<BankAccountTable>;

/** Account into which members of a company pay; undefined if bank transfer is not offered to them. */
export const offeredAccount = async (database: Database, companyCode: string): Promise<BankAccount | undefined> =>
  (await offeredAccounts(database, [companyCode])).get(companyCode);

/** Accounts for several companies, by company. Companies to whose members bank transfer is not offered are missing. */
export async function offeredAccounts(database: Database, companyCodes: readonly string[]): Promise<ReadonlyMap<string, BankAccount>> {
  const rows = await database
    .selectFrom('bank_account')
    .selectAll()
    .distinctOn('company_code')
    .where('company_code', 'in', [...new Set(companyCodes)])
    .where('is_active', '=', true)
    .orderBy('company_code')
    .orderBy('turn')
    .orderBy('id')
    .execute();
  return new Map(rows.map((account) => [account.company_code, account]));
}

/** Shows an IBAN in groups of four, and other numbers as the bank writes them. */
export const shownNumber = ({ number_kind: kind, number }: Pick<BankAccount, 'number_kind' | 'number'>): string =>
  kind === 'iban' ? (number.match(/.{1,4}/g) ?? []).join(' ') : number;
