import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { BankAccountTable } from '../../../platform/database/schema/bank-tables.ts';

export type BankAccount = Selectable<BankAccountTable>;

/** The account into which members of a company pay; undefined where bank transfer is not offered to them. */
export async function offeredAccount(database: Database, companyCode: string): Promise<BankAccount | undefined> {
  return database
    .selectFrom('bank_account')
    .selectAll()
    .where('company_code', '=', companyCode)
    .where('is_active', '=', true)
    .orderBy('turn')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** An IBAN in groups of four, and another number as the bank writes it. */
export const shownNumber = ({ number_kind: kind, number }: Pick<BankAccount, 'number_kind' | 'number'>): string =>
  kind === 'iban' ? (number.match(/.{1,4}/g) ?? []).join(' ') : number;
