/** A part of the sheet for one page, in the sheet's own pixels. */
export interface PageSlice {
  readonly from: number;
  readonly to: number;
}

/** The room on a page, in pixels: the first page starts with the sheet's own margin, later ones get one above. */
export interface PageRoom {
  readonly first: number;
  readonly later: number;
}

/** Cuts a sheet of this height into pages at the end of a row or a block (`ends`, from the top). Cuts only through a row or block that is taller than a page. */
export function pageSlices(height: number, ends: readonly number[], room: PageRoom): PageSlice[] {
  const slices: PageSlice[] = [];
  let from = 0;
  while (from < height) {
    const limit = from + (slices.length === 0 ? room.first : room.later);
    const whole = ends.filter((end) => end > from && end <= limit);
    const to = limit >= height ? height : whole.length > 0 ? Math.max(...whole) : limit;
    slices.push({ from, to });
    from = to;
  }
  return slices;
}
