/**
 * For each member the nearest above who is taken (`taken[m]` = 1), −1 for none: climbing steps over thousands of inactive members at once.
 * `order` has parents before children. O(members).
 */
export function nearestAbove(uplines: Int32Array, order: Int32Array, taken: Uint8Array): Int32Array {
  const nearest = new Int32Array(uplines.length);
  for (let at = 0; at < order.length; at++) {
    const member = order[at] as number;
    const above = uplines[member] as number;
    nearest[member] = above < 0 || taken[above] === 1 ? above : (nearest[above] as number);
  }
  return nearest;
}
