/** One decimal is enough for a path on a canvas of a thousand units, and keeps the SVG small. */
export const f = (n: number): number => Math.round(n * 10) / 10;
