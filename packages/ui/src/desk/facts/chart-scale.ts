/** A point of a chart: its name, its figure, and the figure at the same position in the previous period. */
export interface ChartPoint {
  readonly name: string;
  /** The name as an axis says it, where there is little room; `name` if absent. */
  readonly short?: string | undefined;
  readonly value: number;
  readonly before?: number | undefined;
}

export interface Scale {
  /** The lowest and the highest figure, or 0. */
  readonly low: number;
  readonly high: number;
}

/** The scale of figures: it always contains 0, so that lengths can be compared. */
export function scaleOf(points: readonly ChartPoint[]): Scale {
  const figures = points.flatMap(({ value, before }) => (before === undefined ? [value] : [value, before]));
  return { low: Math.min(0, ...figures), high: Math.max(0, ...figures) };
}

const STEPS = 4;
const roundSteps = [1, 2, 2.5, 5, 10] as const;

/** Round figures for the lines of a grid, about four steps apart: they contain the whole scale and 0. */
export function ticksOf({ low, high }: Scale): readonly number[] {
  const rough = (high - low) / STEPS;
  if (rough <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** A figure's position between 0, at the low end of the scale, and 1. A scale of zero length contains only 0. */
export const placeOf = (figure: number, { low, high }: Scale): number => (high === low ? 0 : (figure - low) / (high - low));

/** A line through figures in a box of this size, the first at its left and the last at its right edge; empty for no figure. */
export function lineOf(figures: readonly number[], scale: Scale, { width, height }: { width: number; height: number }): string {
  const step = figures.length > 1 ? width / (figures.length - 1) : 0;
  return figures
    .map((figure, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${(height - placeOf(figure, scale) * height).toFixed(1)}`)
    .join('');
}
