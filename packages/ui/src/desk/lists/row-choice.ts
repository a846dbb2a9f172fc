/** The rows from one to another in list order, both included; only the second if the first is not in the list. */
export function rowsBetween(ids: readonly string[], from: string | undefined, to: string): string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (end < 0) return [];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The choice after one row was pressed: added if it was not chosen, otherwise removed. */
export function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The cursor's row after a step; it stays at the first and the last row. Undefined for an empty list. */
export function stepTo(ids: readonly string[], at: string | undefined, step: 1 | -1): string | undefined {
  const place = at === undefined ? -1 : ids.indexOf(at);
  if (place < 0) return step === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(Math.max(place + step, 0), ids.length - 1)];
}

/** The next sort when a column's head is pressed: `total` is ascending, `-total` descending. */
export const nextSort = (sort: string, key: string): string => (sort === key ? `-${key}` : key);
