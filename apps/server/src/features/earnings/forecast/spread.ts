/** Copies amounts by member and column from one settlement's columns to another's. */
export function spread(
  { count, bonuses, member, cents }: { count: number; bonuses: number; member: Int32Array; cents: Float64Array },
  from: readonly string[],
  columns: readonly string[],
  members: number,
): Float64Array {
  const all = new Float64Array(members * columns.length);
  const indexes = from.map((key) => columns.indexOf(key));
  for (let row = 0; row < count; row += 1) {
    const first = member[row]! * columns.length;
    for (let at = 0; at < bonuses; at += 1) {
      const index = indexes[at]!;
      if (index >= 0) all[first + index] = cents[row * bonuses + at]!;
    }
  }
  return all;
}
