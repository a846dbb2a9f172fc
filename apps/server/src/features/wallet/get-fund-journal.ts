import { formatDateTime } from '@upline/i18n';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import type { BaseParts } from '../base-parts.ts';
import { journalNote } from './journal-note.ts';
import { readPeriod } from './period.ts';
import { countJournal, readJournal } from './read-journal.ts';

/** A page of a fund's journal, newest first. */
export function createGetFundJournal({ settings }: Pick<BaseParts, 'settings'>): Handler<'getFbJournals'> {
  return async ({ database, member, locale, now }, { dealStartTime, dealEndTime, pageNum, pageSize, bankbookType }) => {
    const timeZone = settings.businessTimeZone;
    const period = readPeriod(dealStartTime, dealEndTime, now, timeZone);
    if (period instanceof Refusal) return period;
    const query = { memberId: member.id, book: bankbookType, period, timeZone };
    const rows = await readJournal(database, query, pageSize, (pageNum - 1) * pageSize);
    const data = rows.map((row) => ({
      dealDate: formatDateTime(row.postedAt, timeZone),
      dealType: row.amountCents > 0n ? ('A' as const) : ('D' as const),
      money: amountOf(row.amountCents < 0n ? -row.amountCents : row.amountCents),
      balance: amountOf(row.balanceCents),
      notes: journalNote(row, locale),
    }));
    return { data, size: await countJournal(database, query) };
  };
}
