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
  done: 'ready to download',
  cancelled: 'cancelled',
  failed: 'not written; `failure` contains the reason',
} as const;

export const exportFailures = {
  '': 'it did not fail',
  notAllowed: 'the person who asked may no longer see the list',
  fault: 'several attempts to write it failed',
} as const;

export const exportNo = () => about(field.id(), 'The number of the export', 37);

export const exportEntry = answers.entity('StaffExport', 'An export: a list written to a file', {
  exportNo: answers.id('The number of the export', 37),
  list: answers.text('The name of the list’s call', 'listOrders'),
  filters: about(z.record(z.string(), z.unknown()), 'The filters of the list', { state: ['paid'] }),
  sort: answers.text('The sort of the list', '-orderedAt'),
  only: about(z.array(z.string()).optional(), 'The numbers of the rows that were asked for; absent for all', ['UPL2647108834']),
  format: answers.code('The format', exportFormats),
  state: answers.code('The state', exportStates),
  rowsWritten: answers.count('Number of rows written', 1204),
  rowsExpected: answers.count('Number of rows when the export began; 0 before they are counted', 20_000),
  fileName: answers.text('The file name to save it under', 'orders-2026-11-22.csv'),
  bytes: answers.whole(0, Number.MAX_SAFE_INTEGER, 'Number of bytes written', 52_000),
  parts: answers.count('The number of parts in which the file is downloaded (getExportPart); 0 until it is complete', 3),
  isOwn: answers.flag('Whether you requested it'),
  askedAt: about(z.iso.datetime(), 'When it was requested, in UTC', '2026-11-18T17:24:05.000Z'),
  failure: answers.code('Why it was not written', exportFailures),
  expiresAt: about(
    z.union([z.iso.datetime(), z.literal('')]),
    'The time until which the file is stored, in UTC; empty until it is complete',
    '',
  ),
});
