import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { BankAccountTable } from '../../../platform/database/schema/bank-tables.ts';

export type BankAccount = Selectable<BankAccountTable>;

/** Account into which members of a company pay; undefined if bank transfer is not offered to them. */
export const offeredAccount = async (database: Database, companyCode: string): Promise<BankAccount | undefined> =>
  (await offeredAccounts(database, [companyCode])).get(companyCode);

/** Accounts for several companies, by company. Companies to whose members bank transfer is not offered are missing. */
export async function offeredAccounts(database: Database, companyCodes: readonly string[]): Promise<ReadonlyMap<string, BankAccount>> {
  const { rows } = await sql<BankAccount & { served: string }>`
    SELECT DISTINCT ON (served) served, bank_account.* FROM unnest(${[...new Set(companyCodes)]}::text[]) AS served
    JOIN bank_account ON is_active AND (company_code = served OR served = ANY (further_companies)) ORDER BY served, turn, id`.execute(
    database,
  );
  return new Map(rows.map(({ served, ...account }) => [served, account]));
}

/** All companies whose members pay to an account, its own first. */
export const companiesServed = ({
  company_code: own,
  further_companies: further,
}: Pick<BankAccount, 'company_code' | 'further_companies'>): string[] => [own, ...further];

/** Shows an IBAN in groups of four, and other numbers as the bank writes them. */
export const shownNumber = ({ number_kind: kind, number }: Pick<BankAccount, 'number_kind' | 'number'>): string =>
  kind === 'iban' ? (number.match(/.{1,4}/g) ?? []).join(' ') : number;
