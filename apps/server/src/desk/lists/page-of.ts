/** A page from rows that were read with one extra, and the number after which the next page begins; null on the last page. */
export function pageOf<Row>(rows: readonly Row[], size: number, numberOf: (row: Row) => number): { data: Row[]; next: number | null } {
  const data = rows.slice(0, size);
  const last = data.at(-1);
  return { data, next: rows.length > size && last !== undefined ? numberOf(last) : null };
}
