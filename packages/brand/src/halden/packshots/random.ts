/** A small seeded generator (mulberry32): the same seed gives the same picture on every machine. Values are in [0, 1). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let n = seed;
  return () => {
    n = (n + 0x6d2b79f5) | 0;
    let t = Math.imul(n ^ (n >>> 15), 1 | n);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
