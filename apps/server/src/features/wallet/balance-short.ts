import { books } from '@upline/contract/books';
import { formatMoney, type Locale } from '@upline/i18n';
import { freeCents } from '../../ledger/index.ts';
import { amountOf } from '../../operation/amounts.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Refuses an amount that the e-wallet does not cover, and states its balance. */
export async function balanceShort(database: Database, memberId: bigint, locale: Locale, field: string): Promise<Refusal<'balanceShort'>> {
  const cents = await freeCents(database, memberId, books.eWallet);
  return refuse('balanceShort', { field, params: { balance: formatMoney(amountOf(cents), locale).text } });
}
