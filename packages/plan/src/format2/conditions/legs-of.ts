/** Every member's largest legs: a column for each place, the largest first; 0 if a member has fewer legs. */
export function largestLegs(uplines: Int32Array, figure: Float64Array, places: number): Float64Array[] {
  const { length } = uplines;
  const largest = Array.from({ length: places }, () => new Float64Array(length).fill(-Infinity));
  for (let member = 0; member < length; member++) {
    const above = uplines[member];
    if (above < 0) continue;
    let leg = figure[member];
    // The leg takes its place, and smaller legs move down by one.
    for (const place of largest) {
      const held = place[above];
      if (leg <= held) continue;
      place[above] = leg;
      leg = held;
    }
  }
  for (const place of largest) for (let member = 0; member < length; member++) if (place[member] === -Infinity) place[member] = 0;
  return largest;
}

/** Sum of every member's legs, each counted for at most `most`. */
export function sumOfLegs(uplines: Int32Array, figure: Float64Array, most: number): Float64Array {
  const sums = new Float64Array(uplines.length);
  for (let member = 0; member < uplines.length; member++) {
    const above = uplines[member];
    if (above >= 0) sums[above] = sums[above] + Math.min(figure[member], most);
  }
  return sums;
}
