import type { EncodingGuess } from './decode-text.ts';

/** A cell of a file: what is typed, or the number of a workbook's cell. */
export type Cell = string | number;

export interface TableRow {
  /** The workbook counts days from 1904, as spreadsheets of old Macs do; otherwise from 1900. */
  countsFrom1904?: true;
  /** Its number as a spreadsheet shows it, from 1. */
  row: number;
  cells: Cell[];
}

/** A file's rows in their order. Rows without any text are left out. Reading them throws `TableFault`. */
export interface FileTable {
  /** How it was read, for people: `CSV, UTF-8`. */
  reading: string;
  rows: AsyncIterable<TableRow>;
  /** The rows are what a bank's message tells, by its own titles. Those of a table never are, whatever its titles say. */
  isMessage?: true;
  /** The encoding is a guess, which a person confirms. */
  guess?: EncodingGuess;
}

/** The most characters of a cell, which is the limit of Excel too. */
export const MOST_OF_CELL = 32_767;
/** The most columns that are looked at. */
export const MOST_COLUMNS = 200;
/** The most columns that a file may have, which is the limit of Excel too. */
export const MOST_COLUMNS_AT_ALL = 16_384;
