import { inSpan } from '../tracing/index.ts';
import { BusyError } from '../work/bounded-queue.ts';
import { AsideProcess } from './aside-process.ts';
import { asideRuns } from './aside-runs.ts';
import type { AsideLane, AsideOutcome, AsideTask } from './aside-task.ts';

const HEAP_MB = 256;
/** Maximum waiting tasks; one more is refused. Their requests stay in memory. */
const MOST_WAITING = 20;
/** After this wait a person gets `busy`. */
const LONGEST_WAIT_MS = 15_000;
/** An idle process costs some 60 MiB, and starting one some 0.2 s of a core. */
const KEPT_WARM_MS = 120_000;
/** A process that holds more after a task is not reused. Reading files takes some 200 once loaded, reading and describing plans some 250; a trial process always ends. */
const GROWN_MB: Readonly<Record<AsideLane, number>> = { files: 280, plans: 400, trials: 0, exports: 350 };

type OnPart = (part: Buffer) => void;

interface Waiting {
  isAwaited: boolean;
  start(): void;
  end(): void;
}

/** The process of a lane, its queue, and its users. */
class Aside {
  readonly #grownMb: number;
  #process: AsideProcess | undefined;
  #isRunning = false;
  #waiting: Waiting[] = [];
  #idle: NodeJS.Timeout | undefined;
  #holders = 0;
  /** Number of times the last shop closed; a task that began to wait before a close is not started. */
  #closings = 0;

  constructor(grownMb: number) {
    this.#grownMb = grownMb;
  }

  /** Counts a shop that uses it. Returns a function that ends this use: the last call ends the process and all waiting tasks. */
  hold(): () => void {
    this.#holders += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holders -= 1;
      if (this.#holders > 0) return;
      this.#closings += 1;
      for (const { end } of this.#waiting.splice(0)) end();
      this.#drop();
    };
  }

  async run<Request, Answer>(
    task: AsideTask<Request, Answer>,
    request: Request,
    { signal, onPart }: AsideOptions,
  ): Promise<AsideOutcome<Answer>> {
    const before = this.#closings;
    const isMyTurn = await this.#turn(task, signal);
    if (!isMyTurn || signal?.aborted === true || before !== this.#closings) {
      if (isMyTurn) this.#startNext();
      const why = signal?.aborted === true ? 'asked' : 'closed';
      asideRuns.observe({ kind: task.name, outcome: why }, 0);
      return { outcome: 'ended', why };
    }
    const end = asideRuns.startTimer({ kind: task.name });
    try {
      const outcome = await this.#processFor(task).run(task, request, signal, onPart);
      end({ outcome: outcome.outcome === 'done' ? 'done' : outcome.outcome === 'refused' ? outcome.reason : outcome.why });
      return outcome;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    } finally {
      await this.#rest();
      this.#startNext();
    }
  }

  /** Waits for this task's turn; tasks for which a person waits come first. False if it was ended before. */
  async #turn({ name, isAwaited }: AsideTask<never, unknown>, signal: AbortSignal | undefined): Promise<boolean> {
    if (signal?.aborted) return false;
    if (!this.#isRunning) {
      this.#isRunning = true;
      return true;
    }
    if (this.#waiting.length >= MOST_WAITING) {
      asideRuns.observe({ kind: name, outcome: 'busy' }, 0);
      throw new BusyError();
    }
    return new Promise<boolean>((resolve, reject) => {
      const leave = (): void => waiting.end();
      const late = setTimeout(() => {
        if (!isAwaited) return;
        asideRuns.observe({ kind: name, outcome: 'busy' }, 0);
        reject(new BusyError());
        waiting.end();
      }, LONGEST_WAIT_MS);
      const settle = (isMyTurn: boolean): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
        resolve(isMyTurn);
      };
      const waiting: Waiting = {
        isAwaited,
        start: () => settle(true),
        end: () => {
          this.#waiting = this.#waiting.filter((other) => other !== waiting);
          settle(false);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  #startNext(): void {
    const next = this.#waiting.find(({ isAwaited }) => isAwaited) ?? this.#waiting[0];
    this.#isRunning = next !== undefined;
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.start();
  }

  #processFor({ bounds: { heapMb = HEAP_MB } }: AsideTask<never, unknown>): AsideProcess {
    clearTimeout(this.#idle);
    if (this.#process?.isGone === false && this.#process.heapMb === heapMb) return this.#process;
    this.#drop();
    this.#process = new AsideProcess(heapMb);
    return this.#process;
  }

  /** Keeps the process for the next task, unless it grew. */
  async #rest(): Promise<void> {
    if (this.#process === undefined) return;
    if (this.#process.isGone || (await this.#process.residentMb()) > this.#grownMb) return this.#drop();
    this.#idle = setTimeout(() => this.#drop(), KEPT_WARM_MS);
    this.#idle.unref();
  }

  #drop(): void {
    clearTimeout(this.#idle);
    this.#process?.kill();
    this.#process = undefined;
  }
}

export interface AsideOptions {
  signal?: AbortSignal | undefined;
  /** Receives each part of the answer as it comes, such as the progress of a long task; may be absent. */
  onPart?: OnPart | undefined;
}

const lanes: Readonly<Record<AsideLane, Aside>> = {
  files: new Aside(GROWN_MB.files),
  plans: new Aside(GROWN_MB.plans),
  trials: new Aside(GROWN_MB.trials),
  exports: new Aside(GROWN_MB.exports),
};

/**
 * Runs a task in the lane's process, at the lowest priority, within the bounds of its kind. One task of a lane runs at a time, for all shops of this process; others wait, and
 * tasks for which a person waits come first. The signal ends it within a second. Throws `BusyError` if too many wait, and what the task threw.
 */
export const runAside = <Request, Answer>(
  task: AsideTask<Request, Answer>,
  request: Request,
  options: AsideOptions = {},
): Promise<AsideOutcome<Answer>> =>
  inSpan({ name: `aside ${task.name}`, kind: 'inside', attributes: { 'upline.work': task.name } }, async () => {
    const lane = lanes[task.lane ?? 'files'];
    const settled = await lane.run(task, request, options);
    const hasCrashed = settled.outcome === 'ended' && settled.why === 'crashed';
    return hasCrashed && task.isBegunAgain === true ? lane.run(task, request, options) : settled;
  });

/** Announces that a shop of this process may need the lanes. Returns a function to call when the shop closes: the last call ends running and waiting tasks (`ended`, `closed`). */
export function holdAside(): () => void {
  const releases = Object.values(lanes).map((lane) => lane.hold());
  return () => releases.forEach((release) => release());
}
