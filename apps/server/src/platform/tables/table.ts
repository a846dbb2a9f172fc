/** A table cell: a text, an amount or count, or a moment in a zone. */
export type Cell = string | number;

/** A day is `yyyy-MM-dd`, a moment `yyyy-MM-dd hh:mm:ss`; each may be empty. A decimal is a figure with as many decimals as it has. */
export type CellKind = 'text' | 'amount' | 'count' | 'decimal' | 'day' | 'moment';

/** A table to be written: titles and column kinds, and how a list row becomes cells. */
export interface Table {
  readonly titles: readonly string[];
  readonly kinds: readonly CellKind[];
  cellsOf(row: Readonly<Record<string, unknown>>): Cell[];
}

/** Figures of this length at most are exact as a number. */
const MOST_DIGITS = 15;

/** A figure as a number; as it is if a number would not be exact. */
export const decimalOf = (text: string): Cell =>
  /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS ? Number(text) : text;
