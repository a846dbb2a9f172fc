import { runCommand } from '../../tools/plan/run-command.ts';

/** Cost of a command line run. */
export interface RunTook {
  status: number;
  /** Processor time of the whole process, its start included. */
  processorMs: number;
  /** Time since the start of the process. */
  ms: number;
  peakBytes: number;
}

/** Runs the command line in a separate process, so that time and memory are those of the run alone. */
process.once('message', (args: string[]) => {
  const status = runCommand(args);
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const took: RunTook = { status, processorMs: (userCPUTime + systemCPUTime) / 1_000, ms: performance.now(), peakBytes: maxRSS * 1_024 };
  process.send?.(took, () => process.disconnect());
});
