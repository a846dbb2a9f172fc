/** A color as `#rrggbb`. */
export type Hex = string;

export const INK: Hex = '#16231f';
export const CREAM: Hex = '#f4f1e8';

const channels = (c: Hex): number[] => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
const clamp = (v: number): number => Math.round(Math.max(0, Math.min(255, v)));
const joined = (a: number[]): Hex => `#${a.map((v) => clamp(v).toString(16).padStart(2, '0')).join('')}`;

/** The color at a share `t` (0 to 1) of the way from `a` to `b`. */
export function mix(a: Hex, b: Hex, t: number): Hex {
  const y = channels(b);
  return joined(channels(a).map((v, i) => v + ((y[i] ?? 0) - v) * t));
}
