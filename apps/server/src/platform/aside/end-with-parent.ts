import { Worker } from 'node:worker_threads';

/** A thread that looks each second whether the process that started this one is still there. */
const WATCH = `
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1_000);
`;

/**
 * Ends this process within a second or two of the one that started it, also while its own code is busy and would not hear that the channel closed: nobody watches it any
 * more. Windows does not tell of a parent that ended; there the closed channel alone does.
 */
export function endWithParent(): void {
  if (process.platform === 'win32') return;
  const worker = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  // Without it the closed channel still ends this process.
  worker.on('error', () => undefined);
}
