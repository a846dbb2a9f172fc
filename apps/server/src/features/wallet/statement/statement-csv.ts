import type { Statement } from './read-statement.ts';

/** The byte order mark tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A statement as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front, because notes contain text that members typed.
 */
export function statementCsv({ columns, rows }: Pick<Statement, 'columns' | 'rows'>): Buffer {
  const lines = [columns, ...rows].map((cells) => cells.map(cellText).join(','));
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8');
}

function cellText(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
