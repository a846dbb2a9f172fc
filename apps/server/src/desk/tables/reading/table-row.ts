import type { EncodingGuess } from './decode-text.ts';

/** A cell of a file: typed text, or the number of a workbook's cell. */
export type Cell = string | number;

export interface TableRow {
  /** The workbook counts days from 1904, as spreadsheets of old Macs do; otherwise from 1900. */
  countsFrom1904?: true;
  /** Row number in the spreadsheet, from 1. */
  row: number;
  cells: Cell[];
}

/** A file's rows in order, without empty ones. Reading them throws `TableFault`. */
export interface FileTable {
  /** How it was read, for people: `CSV, UTF-8`. */
  reading: string;
  rows: AsyncIterable<TableRow>;
  /** The rows come from a bank's message, with its own titles. Never set for tables, whatever their titles. */
  isMessage?: true;
  /** A guessed encoding, to be confirmed by a person; absent if the file declares its encoding. */
  guess?: EncodingGuess;
}

/** Maximum characters of a cell, also the limit of Excel. */
export const MOST_OF_CELL = 32_767;
/** Maximum columns that are read. */
export const MOST_COLUMNS = 200;
/** Maximum columns that a file may have, also the limit of Excel. */
export const MOST_COLUMNS_AT_ALL = 16_384;
