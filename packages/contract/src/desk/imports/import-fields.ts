import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';

export const importFormats = { csv: 'a table as text', xlsx: 'a workbook' } as const;

export const importStates = {
  checking: 'the rows are being checked',
  unreadable: 'the file cannot be read; `trouble` says why',
  checked: 'every row has a verdict, nothing is applied',
  waiting: 'waiting to be applied',
  applying: 'is being applied',
  applied: 'applied',
  cancelled: 'cancelled before it was applied',
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

export const importWays = { whole: 'all rows or none', rows: 'each row separately; wrong rows are skipped' } as const;

export const rowVerdicts = { change: 'changes something', same: 'makes no change', wrong: 'cannot be applied' } as const;

export const importKind = () => about(field.text(60, 1), 'The kind of import (listImportKinds)', 'stockCounts');
export const importNo = () => about(field.id(), 'The number of the import', 37);

export const importEntry = answers.entity('StaffImport', 'An import: a file with rows that change the shop', {
  importNo: answers.id('The number of the import', 37),
  kind: answers.text('Its kind', 'stockCounts'),
  fileName: answers.text('The file name', 'counts.xlsx'),
  fileHash: answers.text('The SHA-256 of the file in hexadecimal digits', '9f86d081884c7d65'),
  state: answers.code('The state', importStates),
  way: answers.code('Whether all rows or none are applied, or each row separately', importWays),
  reading: answers.text('The detected format and encoding of the file; empty until it is read', 'CSV, UTF-8'),
  encoding: answers
    .entity(
      'EncodingGuess',
      'Encodings to choose from, because the file does not declare its own: a person must look at its lines before it is applied',
      {
        encoding: answers.code('The encoding in which the file was read', importEncodings),
        choices: about(
          z.array(
            answers.entity('EncodingChoice', 'An encoding in which the file can be read', {
              encoding: answers.code('The encoding', importEncodings),
              lines: about(z.array(z.string()), 'The first lines with characters beyond ASCII, read in this encoding', [
                'G-1,Gr\u00fcner Tee',
              ]),
            }),
          ),
          'The possible encodings, most likely first',
        ),
      },
    )
    .optional(),
  leftOut: about(z.array(z.string()), 'Columns of the file that this kind does not use', ['remark']),
  headings: about(
    z.array(z.string()).optional(),
    'The titles of a file that are not those of its kind: mapImport says what they mean; absent for every other file',
    ['SKU', 'Variant Price'],
  ),
  readBy: answers
    .text('The name of the column map by which the file was read; absent without one', 'Export of our earlier shop')
    .optional(),
  asked: z.array(
    answers.entity('ImportAskedColumn', 'A column whose meaning nobody has declared, so that the file cannot be read', {
      title: answers.text('Its heading', 'Kennzeichen'),
      values: about(z.array(z.string()), 'Some of its values', ['A', 'B']),
    }),
  ),
  aboutNo: about(
    z.int().nullable(),
    'The subject of the file in addition to its rows: the account of a statement; null if none was given',
    null,
  ),
  trouble: answers.text('Why the file cannot be read, or why nothing was applied; empty if there was no problem', ''),
  rowsSeen: answers.count('Number of rows checked or applied so far', 1204),
  rows: answers.count('Number of rows read', 20_000),
  changes: answers.count('Number of rows that change something', 141),
  same: answers.count('Number of rows without a change', 138),
  wrong: answers.count('Number of rows that cannot be applied', 9),
  applied: answers.count('Number of rows applied', 141),
  appliedBefore: answers.text('The person who applied the same file before, with the number of that import; empty if nobody did', ''),
  requestNo: about(z.int().nullable(), 'The request for a second person that the import waits for; null if there is none', null),
  undo: answers
    .code('Whether it is undone', {
      none: 'nobody has undone it',
      waiting: 'being undone',
      done: 'undone, except for the rows that stay',
      notApplied: 'it is not applied',
    })
    .optional(),
  undoSays: answers
    .text(
      'What an undo of this kind takes back and what stays, in the caller’s language',
      'Prices go back to what they were, unless someone has changed them since.',
    )
    .optional(),
  undone: answers.count('Number of rows that went back to what they were', 139).optional(),
  stayed: answers.count('Number of rows that stay, with a reason (listImportRows)', 2).optional(),
  askedAt: about(z.iso.datetime(), 'When it was requested, in UTC', '2026-11-18T17:24:05.000Z'),
  expiresAt: about(z.iso.datetime(), 'The time until which it is stored, in UTC', '2026-11-25T17:24:05.000Z'),
});
