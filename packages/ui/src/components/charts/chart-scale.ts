/** The values of a chart's grid lines: from 0 in even steps of 1, 2, 3 or 5 times a power of ten, at most four, up to or beyond the value. */
export function chartTicks(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const step = [1, 2, 3, 5, 10].map((times) => times * power).find((size) => size * 4 >= highest) ?? power * 10;
  const steps = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: steps + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}
