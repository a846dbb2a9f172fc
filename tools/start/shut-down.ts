import { setTimeout as delay } from 'node:timers/promises';

/** The parts started so far, stopped in reverse order when the process is asked to end. */
export type ShutDown = {
  /** Aborts when stopping begins. */
  signal: AbortSignal;
  /** `lastsMs` (default 0) is the intended duration of the stop, in addition to the time that any stop may need. */
  add(stop: () => Promise<unknown>, lastsMs?: number): void;
  /** Stops everything and ends the process. A second call joins the first. */
  end(exitCode: number): Promise<never>;
  /** Registers the work that adds stops. Stopping waits a little for its current step, so that nothing is started afterwards. */
  during(work: Promise<void>): void;
};

/** Time limit for stops, without their intended durations. */
export const LONGEST_STOP_MS = 10_000;
const LONGEST_STEP_MS = 4_000;

/** Listens for every request to end this process: signals (Ctrl-C arrives twice under npm) and the loss of its parent. */
export function prepareShutDown(): ShutDown {
  const stops: (() => Promise<unknown>)[] = [];
  const aborter = new AbortController();
  let ending: Promise<never> | undefined;
  let longestStopMs = LONGEST_STOP_MS;
  let working: Promise<unknown> = Promise.resolve();

  async function stopAll(exitCode: number): Promise<never> {
    aborter.abort();
    setTimeout(() => {
      console.error(`Stopping took longer than ${longestStopMs / 1000} s; ending anyway.`);
      process.exit(1);
    }, longestStopMs).unref();
    await Promise.race([working, delay(LONGEST_STEP_MS, undefined, { ref: false })]);
    for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => console.error(error));
    process.exit(exitCode);
  }

  const shutDown: ShutDown = {
    signal: aborter.signal,
    add(stop, lastsMs = 0) {
      stops.push(stop);
      longestStopMs += lastsMs;
    },
    end(exitCode) {
      ending ??= stopAll(exitCode);
      return ending;
    },
    during(work) {
      working = work.catch(() => undefined);
    },
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, () => void shutDown.end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (aborter.signal.aborted) return;
      console.error(error);
      void shutDown.end(1);
    });
  }
  return shutDown;
}
