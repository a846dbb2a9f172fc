/** Pages in a pager: first, last, the current and its neighbors; 0 is a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const shown = new Set([1, pages, current - 1, current, current + 1]);
  if (current <= 3) for (const page of [2, 3]) shown.add(page);
  if (current >= pages - 2) for (const page of [pages - 2, pages - 1]) shown.add(page);
  const list = [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return list.flatMap((page, at) => (at > 0 && page - (list[at - 1] ?? 0) > 1 ? [0, page] : [page]));
}
