import { encode } from 'uqr';

/** Width of the blank ground around a code, in modules; scanners need four. */
export const quietModules = 4;

/** Share of the code's width that the logo covers: 40 of 160 px. */
export const logoShare = 40 / 160;

/** The modules of a code, true for dark, without a quiet zone. Level H corrects up to 30 %; the logo hides about 8 %. Level M is for codes without a logo. */
export const qrMatrix = (text: string, ecc: 'H' | 'M' = 'H'): readonly (readonly boolean[])[] => encode(text, { ecc, border: 0 }).data;

/** One SVG path over a grid of modules. A run of dark modules is one rectangle. */
export function matrixPath(matrix: readonly (readonly boolean[])[]): string {
  return matrix.flatMap((row, y) => darkRuns(row).map(([from, to]) => `M${from} ${y}h${to - from}v1h${from - to}z`)).join('');
}

/** Start and end (exclusive) of each run of dark modules. */
export function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last?.[1] === x) last[1] = x + 1;
    else if (dark) runs.push([x, x + 1]);
  });
  return runs;
}
