/**
 * For each member the nearest taken upline (`taken[m]` = 1), −1 for none. A climb then skips thousands of inactive members in one step. `order` has parents before children.
 * O(members).
 */
export function nearestAbove(uplines: Int32Array, order: Int32Array, taken: Uint8Array): Int32Array {
  const nearest = new Int32Array(uplines.length);
  for (let at = 0; at < order.length; at++) {
    const member = order[at];
    const above = uplines[member];
    nearest[member] = above < 0 || taken[above] === 1 ? above : nearest[above];
  }
  return nearest;
}

/** A line of uplines to climb: recommendation, placement or the single line. */
export interface Line {
  readonly uplines: Int32Array;
  /** Parents before children. */
  readonly order: Int32Array;
}

export interface Climbers {
  readonly line: Line;
  readonly active: Uint8Array;
  /** 1 for members who can earn the bonus at all. */
  readonly earns: Uint8Array;
  /** Requirement of each generation, and each member's figure: a member is entitled to generation g if `has ≥ asks[g]`. */
  readonly asks: readonly number[];
  readonly has: ArrayLike<number>;
  /** Whether inactive members take no generation. */
  readonly compression: boolean;
  /** Whether active members who are not entitled take no generation either. */
  readonly passes: boolean;
}

/** For each generation (from 0) and member, the nearest upline who takes that generation. Generations with the same requirement share an array. */
export function climbSteps({ line, active, earns, asks, has, compression, passes }: Climbers): Int32Array[] {
  const known = new Map<number, Int32Array>();
  return asks.map((asked) => {
    // Unless generations pass on, the member who takes one does not depend on its requirement.
    const key = passes ? asked : 0;
    const before = known.get(key);
    if (before) return before;
    const takes = active.map((isActive, member) => {
      if (isActive === 0) return compression ? 0 : 1;
      return !passes || (earns[member] === 1 && has[member] >= asked) ? 1 : 0;
    });
    const step = nearestAbove(line.uplines, line.order, takes);
    known.set(key, step);
    return step;
  });
}

/**
 * For each taken member the next taken upline with a higher value, −1 for none; `nearest` is the next taken upline. Each jump raises the value, so there are at most as many jumps
 * as values.
 */
export function nextHigher(line: Line, nearest: Int32Array, taken: Uint8Array, value: ArrayLike<number>): Int32Array {
  const higher = new Int32Array(nearest.length).fill(-1);
  for (let at = 0; at < line.order.length; at++) {
    const member = line.order[at];
    if (taken[member] === 0) continue;
    let above = nearest[member];
    while (above >= 0 && value[above] <= value[member]) above = higher[above];
    higher[member] = above;
  }
  return higher;
}
