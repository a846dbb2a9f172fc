/** A seeded generator (mulberry32) with the draws that the seed needs: the same seed gives the same shop on every machine. */
export interface Draw {
  /** In [0, 1). */
  unit(): number;
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  /** Picks by weight; `values` and `weights` are parallel. */
  weighted<T>(values: readonly T[], weights: readonly number[]): T;
}

export function createDraw(seed: number): Draw {
  let state = seed;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + Math.floor(unit() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => values[between(0, values.length - 1)] as T;
  return {
    unit,
    between,
    pick,
    weighted(values, weights) {
      let rest = unit() * weights.reduce((sum, weight) => sum + weight, 0);
      for (let i = 0; i < values.length; i += 1) {
        rest -= weights[i] ?? 0;
        if (rest < 0) return values[i] as (typeof values)[number];
      }
      return values.at(-1) as (typeof values)[number];
    },
  };
}
