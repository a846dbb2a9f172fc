import type { Fault, ReadRow } from '../../../../desk/imports/import-kind.ts';
import { fault } from '../../../../desk/imports/import-kind.ts';

/** The rows of one product in a file, and their faults by row. */
export class ProductRows {
  readonly rows: readonly ReadRow[];
  readonly first: ReadRow;
  readonly #faults = new Map<number, Fault[]>();

  constructor(first: ReadRow, rows: readonly ReadRow[]) {
    this.first = first;
    this.rows = rows;
  }

  /** The first row with a fault, of its cells or found later; undefined if there is none. */
  get firstFaulty(): ReadRow | undefined {
    return this.rows.find((row) => row.whole === undefined || this.#faults.has(row.row));
  }

  faultsOf(row: ReadRow): readonly Fault[] {
    return this.#faults.get(row.row) ?? [];
  }

  /** Adds a fault, unless the cell is unreadable, which is already reported. */
  blame(row: ReadRow, column: string, key: string, params: Record<string, string | number> = {}): void {
    if (row.unread.includes(column)) return;
    const known = this.#faults.get(row.row) ?? [];
    if (!known.some((other) => other.column === column && other.key === key)) known.push(fault(column, key, params));
    this.#faults.set(row.row, known);
  }

  /** The product's value of a column: the first value counts, and no other row may differ. Undefined for none. */
  shared(column: string): string | number | undefined {
    const said = this.rows.filter(({ readable }) => readable[column] !== undefined);
    const [first, ...others] = said;
    if (first === undefined) return undefined;
    const value = first.readable[column] as string | number;
    for (const other of others)
      if (other.readable[column] !== value) this.blame(other, column, 'consoleImports:fault.otherwise', { row: first.row });
    return value;
  }

  /** Whether the file has the column, and all its cells are readable. */
  has(column: string): boolean {
    return this.rows.some(({ readable }) => Object.hasOwn(readable, column)) && !this.rows.some(({ unread }) => unread.includes(column));
  }
}

export const cellOf = (row: ReadRow, column: string): string | number | undefined => row.readable[column] as string | number | undefined;
