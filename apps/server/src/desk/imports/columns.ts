import type { Cell, TableRow } from '../tables/reading/table-row.ts';

/** A fault of a cell: a sentence of the dictionary, `consoleImports:fault.<key>`, and its values. */
export class BadCell {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: string, params: Readonly<Record<string, string | number>> = {}) {
    this.key = key;
    this.params = params;
  }
}

/** A column of an import. Its description is the text `consoleImports:column.<kind>.<column>`. */
export interface ImportColumn<T = unknown> {
  readonly example: string;
  /** Whether a file may omit the column or leave a cell empty; the value is then undefined. */
  readonly isOptional: boolean;
  /** Reads a cell that is not empty; `row` says how its workbook counts days. */
  read(cell: Cell, row?: Pick<TableRow, 'countsFrom1904'>): T | BadCell;
}

export const optional = <T>(column: ImportColumn<T>): ImportColumn<T | undefined> => ({ ...column, isOptional: true });

/** Excel keeps fifteen digits of a number. */
const MOST_EXACT = 1e15;
const SHORTENED = /^\d([.,]\d+)?e\+\d+$/i;

/** The cell as typed; a `BadCell` for a number of which Excel has shown or kept only a part. */
function typed(cell: Cell): string | BadCell {
  if (typeof cell === 'string') return SHORTENED.test(cell) ? new BadCell('shortened') : cell;
  return Math.abs(cell) >= MOST_EXACT ? new BadCell('shortened') : String(cell);
}

/** A text of at most `most` characters, without line breaks. */
export const text = (most: number, example: string): ImportColumn<string> => ({
  example,
  isOptional: false,
  read(cell) {
    const value = typed(cell);
    if (value instanceof BadCell) return value;
    if (value.length > most) return new BadCell('tooLong', { length: value.length, most });
    return /\p{Cc}/u.test(value) ? new BadCell('lineBreak') : value;
  },
});

/** A whole number within bounds, both included, without thousands separators. */
export const whole = (least: number, most: number, example: string): ImportColumn<number> => ({
  example,
  isOptional: false,
  read(cell) {
    const value = typed(cell);
    if (value instanceof BadCell) return value;
    if (/^[+-]?\d{1,3}([.,' ]\d{3})+$/.test(value)) return new BadCell('separators', { mended: value.replaceAll(/[.,' ]/g, '') });
    if (!/^[+-]?\d{1,16}$/.test(value)) return new BadCell('whole');
    const number = Number(value);
    return number < least || number > most ? new BadCell('bounds', { least, most }) : number;
  },
});

/** An amount from zero up with at most two decimals, as a text with two. */
export const amount = (example: string): ImportColumn<string> => ({
  example,
  isOptional: false,
  read(cell) {
    // A workbook stores 64.1 as the nearest binary number.
    const value =
      typeof cell === 'number' && Math.abs(Math.round(cell * 100) - cell * 100) < 1e-6
        ? (Math.round(cell * 100) / 100).toFixed(2)
        : typed(cell);
    if (value instanceof BadCell) return value;
    if (/^\d{1,8},\d{1,2}$/.test(value)) return new BadCell('point', { mended: value.replace(',', '.') });
    if (/^\d{1,3}([,' ]\d{3})+(\.\d{1,2})?$/.test(value)) return new BadCell('separators', { mended: value.replaceAll(/[,' ]/g, '') });
    return /^\d{1,8}(\.\d{1,2})?$/.test(value) ? Number(value).toFixed(2) : new BadCell('amount');
  },
});

/** One of a few words, case-insensitive. */
export const oneOf = <const T extends string>(words: readonly T[], example: T): ImportColumn<T> => ({
  example,
  isOptional: false,
  read(cell) {
    const word = words.find((one) => one === String(cell).trim().toLowerCase());
    return word ?? new BadCell('oneOf', { words: words.join(', ') });
  },
});

const DAY_MS = 86_400_000;
/** Workbooks count days from here, or from the first day of 1904. */
const [DAY_OF_1900, DAY_OF_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
/** Workbooks count 29 February 1900, which never was: the numbers up to it mean other days. */
const FIRST_OF_1900 = 61;
const MOST_DAYS = 100_000;
/** Midnight as computed by a formula may lack some millionths of a millionth. */
const ROUNDING = 1e-8;

/** The first millisecond of the day that a workbook means by a number; undefined for a number that is no day. */
function msOfNumber(days: number, countsFrom1904: boolean): number | undefined {
  const whole = Math.floor(days + ROUNDING);
  if (whole < (countsFrom1904 ? 0 : FIRST_OF_1900) || whole >= MOST_DAYS) return undefined;
  return (countsFrom1904 ? DAY_OF_1904 : DAY_OF_1900) + whole * DAY_MS;
}

/** A day as `yyyy-MM-dd`. A workbook has it as a number of days, or in its strict form as a text followed by the time. */
export const day = (example: string): ImportColumn<string> => ({
  example,
  isOptional: false,
  read(cell, row) {
    const ms = typeof cell === 'number' ? msOfNumber(cell, row?.countsFrom1904 === true) : undefined;
    const said = ms === undefined ? typed(cell) : dayOf(ms);
    if (said instanceof BadCell) return said;
    const value = said.replace(/T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/, '');
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && dayOf(Date.parse(value)) === value;
    return isDay ? value : new BadCell('day');
  },
});

const dayOf = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10));
