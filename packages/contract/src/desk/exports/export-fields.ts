import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';

/** Formats of every list and report. */
export const tableFormats = { csv: 'a table as text, comma-separated', xlsx: 'a workbook' } as const;
/** XLIFF is for translators' programs and only for translations. */
export const exportFormats = { ...tableFormats, xliff: 'XLIFF 2, for `translations` alone' } as const;

export const exportStates = {
  waiting: 'not begun',
  running: 'being written',
  done: 'can be fetched',
  cancelled: 'cancelled',
  failed: 'not written; `failure` says why',
} as const;

export const exportFailures = {
  '': 'it did not fail',
  notAllowed: 'whoever asked may not see the list any more',
  fault: 'it could not be written in several tries',
} as const;

export const exportNo = () => about(field.id(), 'The number of the export', 37);

export const exportEntry = answers.entity('StaffExport', 'A list that is written to a file', {
  exportNo: answers.id('The number of the export', 37),
  list: answers.text('The list', 'listOrders'),
  filters: about(z.record(z.string(), z.unknown()), 'The filters of the list', { state: ['paid'] }),
  sort: answers.text('The sort of the list', '-orderedAt'),
  format: answers.code('The format', exportFormats),
  state: answers.code('The state', exportStates),
  rowsWritten: answers.count('The rows that are written', 1204),
  rowsExpected: answers.count('The rows that there were at the beginning; 0 before they are counted', 20_000),
  fileName: answers.text('What to save the file as', 'orders-2026-11-22.csv'),
  bytes: answers.whole(0, Number.MAX_SAFE_INTEGER, 'The bytes that are written', 52_000),
  parts: answers.count('The parts that the file is fetched in (getExportPart); 0 until it is done', 3),
  isOwn: answers.flag('Whether you asked for it'),
  askedAt: about(z.iso.datetime(), 'When it was asked for, in UTC', '2026-11-18T17:24:05.000Z'),
  failure: answers.code('Why it was not written', exportFailures),
  expiresAt: about(z.union([z.iso.datetime(), z.literal('')]), 'Until when the file is kept, in UTC; empty until it is done', ''),
});
