import { formatMoney, type Locale } from '@upline/i18n';
import type { MemberBook } from '../../ledger/index.ts';
import { amountOf } from '../../operation/amounts.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';

/** What of a fund is free to spend, in cents: its balance without what is held. Below zero after a clawback. */
export async function readFreeCents(database: Database, memberId: bigint, book: MemberBook = '6'): Promise<bigint> {
  const account = await database
    .selectFrom('ledger_account')
    .select(['balance_cents', 'held_cents'])
    .where('member_id', '=', memberId)
    .where('book', '=', book)
    .where('currency', '=', 'USD')
    .executeTakeFirst();
  return account === undefined ? 0n : account.balance_cents - account.held_cents;
}

/** Refuses an amount the e-wallet does not cover, and says what it holds. */
export async function balanceShort(database: Database, memberId: bigint, locale: Locale, field: string): Promise<Refusal<'balanceShort'>> {
  const freeCents = await readFreeCents(database, memberId);
  return refuse('balanceShort', { field, params: { balance: formatMoney(amountOf(freeCents), locale).text } });
}
