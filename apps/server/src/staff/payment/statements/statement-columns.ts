import { BadCell, day, type ImportColumn, optional } from '../../../desk/imports/columns.ts';

/** A payer's text: line breaks and invisible characters become spaces. */
const words = (most: number, example: string): ImportColumn<string> => ({
  example,
  isOptional: false,
  read: (cell) =>
    String(cell)
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, most),
});

/** Texts, one a line. */
const lines = (most: number, example: string): ImportColumn<string> => ({
  example,
  isOptional: false,
  read: (cell) =>
    String(cell)
      .split('\n')
      .map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, most),
});

/** An amount with a point; negative if it went out. */
const signedAmount = (example: string): ImportColumn<string> => ({
  example,
  isOptional: false,
  read: (cell) => (typeof cell === 'string' && /^-?\d{1,13}(?:\.\d{1,3})?$/.test(cell) ? cell : new BadCell('bankAmount')),
});

/** A known word; an unknown one would be taken for incoming money. */
const oneWord = (known: readonly string[], fault: string): ImportColumn<string> => ({
  example: known[0] ?? '',
  isOptional: false,
  read: (cell) => (known.includes(String(cell).trim().toUpperCase()) ? String(cell).trim().toUpperCase() : new BadCell(fault)),
});

/** The columns of a statement. Those after `reference` are filled from a message, by the words of a table, or by the shop. */
export const statementColumns = {
  day: day('2026-11-18'),
  amount: signedAmount('67.94'),
  text: optional(words(500, 'BT-4K7Q-2MX9')),
  payer: optional(words(140, 'Ada Lovelace')),
  payerAccount: optional(words(50, 'DE02120300000000202051')),
  reference: optional(words(100, '2026111800471')),
  account: optional(words(60, 'DE89370400440532013000')),
  currency: optional(words(10, 'EUR')),
  direction: optional(oneWord(['CRDT', 'DBIT'], 'bankDirection')),
  status: optional(oneWord(['BOOK', 'PDNG', 'INFO', 'FUTR', 'BACK'], 'bankStatus')),
  reversal: optional(words(40, '')),
  endToEnd: optional(words(100, '')),
  further: optional(lines(2_000, '')),
  message: optional(words(3, '')),
} as const;
