import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Book } from '@upline/contract/books';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Cell } from '../../../platform/tables/table.ts';
import { journalNote } from '../journal-note.ts';
import { balanceBefore, readJournalAfter } from '../read-journal.ts';

interface AskedStatement {
  memberId: bigint;
  book: Book | '';
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
  locale: Locale;
}

const ENTRIES_AT_ONCE = 1_000;

/**
 * A fund's journal from the oldest entry of the period: a row with the opening balance, the entries with signed amounts, a row with the closing balance. Balances are sums of what is
 * above them, so that the file adds up in any period.
 */
export async function* statementRows(
  database: Database,
  { memberId, book, from, to, timeZone, locale }: AskedStatement,
): AsyncGenerator<Cell[][]> {
  if (book === '') throw new Error('A statement is of a fund.');
  const say = createTranslator(locale);
  const query = { memberId, book, period: { from, to }, timeZone };
  const opening = await balanceBefore(database, query);
  yield [['', '', say('messages:ownFile.opening'), '', amountOf(opening), '']];
  let [last, balance] = [0n, opening];
  for (;;) {
    const rows = await readJournalAfter(database, query, { last, limit: ENTRIES_AT_ONCE });
    yield rows.map((row) => {
      balance += row.amountCents;
      return [
        String(row.entryId),
        formatDateTime(row.postedAt, timeZone),
        say(row.amountCents > 0n ? 'messages:statement.add' : 'messages:statement.deduct'),
        amountOf(row.amountCents),
        amountOf(balance),
        journalNote(row, locale),
      ];
    });
    last = rows.at(-1)?.entryId ?? last;
    if (rows.length < ENTRIES_AT_ONCE) break;
  }
  yield [['', '', say('messages:ownFile.closing'), '', amountOf(balance), '']];
}
