import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { bookNumbers } from '../books.ts';

export const ownFileKinds = {
  earnings: 'each bonus of each closed week',
  reasons: 'each line of each bonus of each closed week: the order, the rule, the computation',
  network: 'the members below, the nearest first',
  orders: 'each line of each paid order',
  statement: 'the journal of a fund, with opening and closing balance',
} as const;

export const ownFileFormats = { csv: 'a table as text, comma-separated', xlsx: 'a workbook' } as const;

const states = {
  waiting: 'not begun',
  running: 'being written',
  done: 'ready',
  failed: 'not written; `failure` contains the reason',
} as const;

const failures = {
  '': 'it did not fail',
  tooLong: 'it would have more rows than a file may have; a shorter period has fewer',
  fault: 'several attempts to write it failed',
} as const;

export const ownFile = says.entity('OwnFile', 'A file that the member asked for', {
  fileNo: says.id('The number of the file', 37),
  kind: says.code('What it contains', ownFileKinds),
  bankbookType: says.code('The fund of a statement; empty for other kinds', { '': 'no fund', ...bookNumbers }),
  from: says.text('The first day, `yyyy-MM-dd`; empty for the beginning', '2026-01-01'),
  to: says.text('The last day, `yyyy-MM-dd`; empty for today', '2026-10-31'),
  format: says.code('The format', ownFileFormats),
  state: says.code('The state', states),
  failure: says.code('Why it was not written', failures),
  fileName: says.text('The file name to save it under', 'orders-2026-11-22.csv'),
  rows: says.count('Number of rows written', 1204),
  bytes: says.whole(0, 1_000_000_000_000, 'Number of bytes written', 52_000),
  parts: says.count('The number of parts in which the file is downloaded (getOwnFilePart); 0 until it is complete', 1),
  askedAt: about(z.iso.datetime(), 'When it was asked for, in UTC', '2026-11-18T17:24:05.000Z'),
  expiresAt: about(z.iso.datetime(), 'The time until which it is stored, in UTC', '2026-11-25T17:24:05.000Z'),
});
