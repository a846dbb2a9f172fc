/** A point of a chart: its name, its figure, and that of the same place in the period before. */
export interface ChartPoint {
  readonly name: string;
  readonly value: number;
  readonly before?: number | undefined;
}

export interface Scale {
  /** From the least figure, or 0, up to the greatest, or 0. */
  readonly low: number;
  readonly high: number;
}

/** The scale of figures: it always holds 0, so that lengths can be compared. */
export function scaleOf(points: readonly ChartPoint[]): Scale {
  const figures = points.flatMap(({ value, before }) => (before === undefined ? [value] : [value, before]));
  return { low: Math.min(0, ...figures), high: Math.max(0, ...figures) };
}

/** The place of a figure between 0, at the low end of the scale, and 1. The only figure of a scale without length is its 0. */
export const placeOf = (figure: number, { low, high }: Scale): number => (high === low ? 0 : (figure - low) / (high - low));

/** A line through figures in a box of this size, the first at its left and the last at its right edge; empty for no figure. */
export function lineOf(figures: readonly number[], scale: Scale, { width, height }: { width: number; height: number }): string {
  const step = figures.length > 1 ? width / (figures.length - 1) : 0;
  return figures
    .map((figure, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${(height - placeOf(figure, scale) * height).toFixed(1)}`)
    .join('');
}
