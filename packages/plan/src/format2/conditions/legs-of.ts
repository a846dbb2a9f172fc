/** Everybody's legs: the members directly below, each with a figure of their own group. */
export interface Legs {
  /** Figures of a member's legs, the largest first. */
  of(member: number): readonly number[];
  /** Members at the top of a member's legs, in the order of the list. */
  heads(member: number): Int32Array;
}

/** Gathers members by whom they stand below. O(members); `figure` is by member at the top of a leg. */
export function legsOf(uplines: Int32Array, figure: ArrayLike<number>): Legs {
  const { length } = uplines;
  const from = new Int32Array(length + 1);
  for (const above of uplines) if (above >= 0) from[above + 1] = (from[above + 1] as number) + 1;
  for (let member = 0; member < length; member++) from[member + 1] = (from[member + 1] as number) + (from[member] as number);
  const heads = new Int32Array(from[length] as number);
  const next = from.slice();
  for (let member = 0; member < length; member++) {
    const above = uplines[member] as number;
    if (above < 0) continue;
    heads[next[above] as number] = member;
    next[above] = (next[above] as number) + 1;
  }
  const headsOf = (member: number): Int32Array => heads.subarray(from[member] as number, from[member + 1] as number);
  return {
    heads: headsOf,
    of: (member) => Array.from(headsOf(member), (head) => figure[head] as number).sort((a, b) => b - a),
  };
}
