import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';

export const importFormats = { csv: 'a table as text', xlsx: 'a workbook' } as const;

export const importStates = {
  checking: 'the rows are being checked',
  unreadable: 'the file cannot be read; `trouble` says why',
  checked: 'every row has a verdict, nothing is applied',
  waiting: 'is to be applied, has not begun',
  applying: 'is being applied',
  applied: 'applied',
  cancelled: 'forgotten, or cancelled before it began',
} as const;

/** Encodings for text files that do not declare theirs; UTF-8 and UTF-16 are recognized. */
export const importEncodings = {
  gb18030: 'Chinese (GB18030)',
  big5: 'Chinese of Taiwan and Hong Kong (Big5)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR, CP949)',
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai (TIS-620)',
} as const;
export type ImportEncoding = keyof typeof importEncodings;

export const importWays = { whole: 'all rows or none', rows: 'each row for itself; wrong rows are left out' } as const;

export const rowVerdicts = { change: 'changes something', same: 'is so already', wrong: 'cannot be applied' } as const;

export const importKind = () => about(field.text(60, 1), 'The kind of import (listImportKinds)', 'stockCounts');
export const importNo = () => about(field.id(), 'The number of the import', 37);

export const importEntry = answers.entity('StaffImport', 'A file whose rows change the shop', {
  importNo: answers.id('The number of the import', 37),
  kind: answers.text('Its kind', 'stockCounts'),
  fileName: answers.text('What the file is called', 'counts.xlsx'),
  fileHash: answers.text('The SHA-256 of the file in hexadecimal digits', '9f86d081884c7d65'),
  state: answers.code('The state', importStates),
  way: answers.code('How it is applied', importWays),
  reading: answers.text('How the file was read: its form and encoding; empty until it is read', 'CSV, UTF-8'),
  encoding: answers
    .entity('EncodingGuess', 'The file does not say its encoding: a person looks at its lines before it is applied', {
      encoding: answers.code('The encoding in which it was read', importEncodings),
      choices: about(
        z.array(
          answers.entity('EncodingChoice', 'An encoding in which the file can be read', {
            encoding: answers.code('The encoding', importEncodings),
            lines: about(z.array(z.string()), 'The first lines with letters beyond ASCII, read so', ['G-1,Gr\u00fcner Tee']),
          }),
        ),
        'The likeliest first',
      ),
    })
    .optional(),
  leftOut: about(z.array(z.string()), 'Columns of the file that this kind does not have', ['remark']),
  asked: z.array(
    answers.entity('ImportAskedColumn', 'A column of which nobody has said what it means, so that the file is not read', {
      title: answers.text('Its title', 'Kennzeichen'),
      values: about(z.array(z.string()), 'Some of what stands in it', ['A', 'B']),
    }),
  ),
  aboutNo: about(
    z.int().nullable(),
    'What the file is about besides its rows: the account of a statement; null where nobody said so',
    null,
  ),
  trouble: answers.text('Why the file cannot be read, or why nothing was applied; empty if there is no trouble', ''),
  rowsSeen: answers.count('Rows that are checked, or applied, so far', 1204),
  rows: answers.count('Rows that were read', 20_000),
  changes: answers.count('Rows that change something', 141),
  same: answers.count('Rows that are so already', 138),
  wrong: answers.count('Rows that cannot be applied', 9),
  applied: answers.count('Rows that were applied', 141),
  appliedBefore: answers.text('Who applied the same file before, with the number of that import; empty if nobody did', ''),
  requestNo: about(z.int().nullable(), 'The request by which it waits for a second person; null where it does not', null),
  askedAt: about(z.iso.datetime(), 'When it was asked for, in UTC', '2026-11-18T17:24:05.000Z'),
  expiresAt: about(z.iso.datetime(), 'Until when it is kept, in UTC', '2026-11-25T17:24:05.000Z'),
});
