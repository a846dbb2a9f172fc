import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { centsToText, cents } from '@upline/money';
import type { Database } from '../../../platform/database/connection.ts';
import { journalNote } from '../journal-note.ts';
import { type JournalQuery, readJournal } from '../read-journal.ts';

/** A fund's journal as texts: titles, and rows of time, kind, amount, balance and note. */
export interface Statement {
  title: string;
  columns: readonly [string, string, string, string, string];
  rows: readonly (readonly string[])[];
}

/** Reads a statement; undefined if the period has more than `most` entries. */
export async function readStatement(database: Database, query: JournalQuery, locale: Locale, most: number): Promise<Statement | undefined> {
  const say = createTranslator(locale);
  const found = await readJournal(database, query, most + 1);
  if (found.length > most) return undefined;
  return {
    title: say(`messages:fund.${query.book}`),
    columns: [
      say('messages:statement.time'),
      say('messages:statement.kind'),
      say('messages:statement.amount'),
      say('messages:statement.balance'),
      say('messages:statement.note'),
    ],
    rows: found.map((row) => [
      formatDateTime(row.postedAt, query.timeZone),
      row.amountCents > 0n ? say('messages:statement.add') : say('messages:statement.deduct'),
      centsToText(cents(row.amountCents < 0n ? -row.amountCents : row.amountCents)),
      centsToText(cents(row.balanceCents)),
      journalNote(row, locale),
    ]),
  };
}
