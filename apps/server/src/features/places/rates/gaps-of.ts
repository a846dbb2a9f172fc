/** A period as the database reads it; null is no bound. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

export interface Gap {
  from: Date;
  /** Null: without end. */
  to: Date | null;
}

/** Times from `now` on that none of these periods covers. The periods do not overlap. */
export function gapsOf(spans: readonly Span[], now: Date): Gap[] {
  const sorted = spans.toSorted((a, b) => (a.from?.getTime() ?? -Infinity) - (b.from?.getTime() ?? -Infinity));
  const gaps: Gap[] = [];
  let covered: Date | null = now;
  for (const { from, to } of sorted) {
    if (covered === null) break;
    if (to !== null && to <= covered) continue;
    if (from !== null && from > covered) gaps.push({ from: covered, to: from });
    covered = to;
  }
  return covered === null ? gaps : [...gaps, { from: covered, to: null }];
}
