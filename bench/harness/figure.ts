import { cpus, loadavg } from 'node:os';

/** One measured figure, as `--json` prints it. */
export interface Figure {
  /** Bench and measurement, such as `api category requests`. */
  name: string;
  figure: number;
  unit: string;
  /** The figure as a share of `against`, if compared. */
  ratio?: number;
  /** The comparison of the same run, in words; absent if the figure is not compared. */
  against?: string;
  /** The least ratio the project claims; absent if it claims none. */
  target?: number;
  /** Number of observations behind the figure. */
  samples: number;
  /** Further information, such as the mix of requests. */
  note?: string;
}

/** Receives the figures of a running bench. */
export type Report = (figure: Figure) => void;

const cores = cpus();
const machine = `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
/** The machine's load in the minute before the bench began. Above 0.5, figures that are not ratios say little. */
const loadBefore = (loadavg()[0] ?? 0).toFixed(2);

const round = (value: number) => Number(value.toPrecision(4));

/** Prints one line per figure: JSON for programs, else columns for people. */
export function createReport(asJson: boolean, print: (line: string) => void = console.log): Report {
  if (!asJson) print(`${machine}; load before it began ${loadBefore}`);
  return (figure) => {
    const rounded = { ...figure, figure: round(figure.figure), ...(figure.ratio === undefined ? {} : { ratio: round(figure.ratio) }) };
    print(asJson ? JSON.stringify({ ...rounded, machine, loadBefore: Number(loadBefore) }) : columns(rounded));
  };
}

function columns({ name, figure, unit, ratio, against, target, samples, note }: Figure): string {
  const compared =
    ratio === undefined
      ? ''
      : `${(ratio * 100).toFixed(1)} % of ${against ?? ''}${target === undefined ? '' : ` (target ${target * 100} %, ${ratio >= target ? 'met' : 'MISSED'})`}`;
  return `${name.padEnd(34)}${String(figure).padStart(10)} ${unit.padEnd(12)}${compared}${`  ${samples} samples`}${note === undefined ? '' : `  · ${note}`}`;
}
