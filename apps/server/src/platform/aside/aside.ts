import { inSpan } from '../tracing/index.ts';
import { BusyError } from '../work/bounded-queue.ts';
import { AsideProcess } from './aside-process.ts';
import { asideRuns } from './aside-runs.ts';
import type { AsideOutcome, AsideTask } from './aside-task.ts';

const HEAP_MB = 256;
/** Tasks that wait; one more is refused. Their requests are in memory meanwhile. */
const MOST_WAITING = 20;
/** A person is told that the shop is busy rather than kept waiting. */
const LONGEST_WAIT_MS = 15_000;
/** A process that waits for work costs some 60 MiB, and starting one some 0.2 s of a core. */
const KEPT_WARM_MS = 120_000;
/** One that holds more after a task is not used again. */
const GROWN_MB = 200;

interface Waiting {
  isAwaited: boolean;
  start(): void;
  end(): void;
}

/** The one process beside this one, its queue, and those who count on it. */
class Aside {
  #process: AsideProcess | undefined;
  #isRunning = false;
  #waiting: Waiting[] = [];
  #idle: NodeJS.Timeout | undefined;
  #holders = 0;
  /** Counts how often the last shop closed: what began to wait before that is not begun. */
  #closings = 0;

  /** Counts a shop that uses it. Answers what ends its use: the last one ends the process and all that waits. */
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

  async run<Request, Answer>(task: AsideTask<Request, Answer>, request: Request, signal?: AbortSignal): Promise<AsideOutcome<Answer>> {
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
      const outcome = await this.#processFor(task).run(task, request, signal);
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

  /** Waits for this task's turn: those for which a person waits come first. False if it was ended before. */
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
    if (this.#process.isGone || (await this.#process.residentMb()) > GROWN_MB) return this.#drop();
    this.#idle = setTimeout(() => this.#drop(), KEPT_WARM_MS);
    this.#idle.unref();
  }

  #drop(): void {
    clearTimeout(this.#idle);
    this.#process?.kill();
    this.#process = undefined;
  }
}

const aside = new Aside();

/**
 * Does a task in a process of its own, at the lowest priority, within the bounds that its kind declares. One task runs at a time, whichever shops this process
 * serves; others wait, those for which a person waits first. The signal ends it within a second. Throws `BusyError` if too many wait, and what the task threw.
 */
export const runAside = <Request, Answer>(
  task: AsideTask<Request, Answer>,
  request: Request,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<AsideOutcome<Answer>> =>
  inSpan({ name: `aside ${task.name}`, kind: 'inside', facts: { 'upline.work': task.name } }, () => aside.run(task, request, signal));

/** Says that a shop of this process may need it. Answers what takes that back when the shop closes: the last one ends what runs and waits (`ended`, `closed`). */
export const holdAside = (): (() => void) => aside.hold();
