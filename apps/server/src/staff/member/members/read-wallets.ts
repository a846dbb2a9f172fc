import type { AnswerOf } from '@upline/contract';
import { amountOf } from '../../../operation/amounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type StaffWallet = NonNullable<AnswerOf<'getStaffMember'>['data']['wallets']>[number];

const books = ['6', '7', '8', '9'] as const;

/** A member's four books. One that was never opened is empty. */
export async function readWallets(database: Database, memberId: bigint): Promise<StaffWallet[]> {
  const accounts = await database
    .selectFrom('ledger_account')
    .select(['book', 'balance_cents', 'held_cents'])
    .where('member_id', '=', memberId)
    .where('currency', '=', sql<string>`(SELECT base_currency())`)
    .execute();
  return books.map((book) => {
    const account = accounts.find((one) => one.book === book);
    return { book, balance: amountOf(account?.balance_cents ?? 0n), held: amountOf(account?.held_cents ?? 0n) };
  });
}
