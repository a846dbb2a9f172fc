import { books } from '@upline/contract/books';
import { baseCurrency } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { takeDocument } from '../../../operation/take-document.ts';
import type { BaseParts } from '../../base-parts.ts';
import { readPeriod } from '../period.ts';
import { readStatement } from './read-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';

/** More entries than a person reads; a larger table would occupy the server too long. */
const most = { csv: 20_000, pdf: 2_000 } as const;

/** A fund's journal as a file. It needs the session, so it is sent in an answer and has no address. */
export function createGetStatement({ settings }: Pick<BaseParts, 'settings'>): Handler<'getStatement'> {
  return async (context, { bankbookType: book, dealStartTime, dealEndTime, format }) => {
    const { database, member, locale, now } = context;
    const timeZone = settings.businessTimeZone;
    const period = readPeriod(dealStartTime, dealEndTime, now, timeZone);
    if (period instanceof Refusal) return period;
    await takeDocument(context);
    const query = { memberId: member.id, book, period, timeZone };
    const statement = await readStatement(database, query, locale, most[format]);
    if (statement === undefined) return refuse('periodRefused', { field: 'dealStartTime', params: { context: 'long' } });
    const days = [dealStartTime, dealEndTime].filter((day) => day !== '').join('–');
    const fileName = [member.code, book, dealStartTime, dealEndTime].filter((part) => part !== '').join('-');
    if (format === 'csv') return { data: asFile(`${fileName}.csv`, 'text/csv; charset=utf-8', statementCsv(statement)) };
    const say = createTranslator(locale);
    const title = say('messages:statement.title');
    // Travel points are not money.
    const unit = book === books.travelPoints ? '' : ` · ${baseCurrency()}`;
    const lines = [`${statement.title}${unit}`, `${member.username} (${member.code})`, days].filter((line) => line !== '');
    return { data: asFile(`${fileName}.pdf`, 'application/pdf', await statementPdf(statement, title, lines, locale)) };
  };
}

const asFile = (fileName: string, contentType: string, bytes: Buffer) => ({ fileName, contentType, base64: bytes.toString('base64') });
