import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { baseCurrency } from '@upline/i18n';
import { childEnvironment, childPriority, conditionFlags } from '../../config/child-environment.ts';
import type { Asked, SentError, Told } from './aside-messages.ts';
import type { AsideBounds, AsideOutcome, AsideTask } from './aside-task.ts';
import { takeOf } from './watch-process.ts';

const ENTRY = fileURLToPath(new URL('child.ts', import.meta.url));
const WATCH_EVERY_MS = 50;
const MIB = 1_024 * 1_024;
const ANSWER_BYTES = 32 * MIB;
const STDERR_KEPT = 2_000;
/** V8's messages for a full heap, on every system. */
const HEAP_IS_FULL = /heap out of memory|invalid table size|Allocation failed/i;

type Pending = (outcome: AsideOutcome<unknown> | { error: SentError }) => void;

/** A process that does one task at a time. Ending a task kills the process. */
export class AsideProcess {
  readonly heapMb: number;
  readonly #child: ChildProcess;
  #isGone = false;
  #tasks = 0;
  #stderr = '';
  #pending: Pending | undefined;
  #onTold: ((told: Told) => void) | undefined;

  constructor(heapMb: number, priority: number = childPriority()) {
    this.heapMb = heapMb;
    this.#child = fork(ENTRY, [String(priority)], {
      execArgv: [...conditionFlags(), `--max-old-space-size=${heapMb}`, '--max-semi-space-size=8', '--v8-pool-size=1'],
      // Otherwise each thread keeps the memory that it has freed.
      env: { ...childEnvironment(), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      // This form sends buffers as bytes.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT);
    });
    this.#child.on('message', (told: Told) => this.#onTold?.(told));
    // Its last output may arrive after `exit`.
    this.#child.once('close', (_code, signal) => this.#lose(signal));
    this.#child.once('error', (error) => {
      this.#stderr += error.message;
      this.#lose(null);
    });
    this.#letGo();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** The end of its stderr, for the log; empty if it wrote nothing. */
  get lastWords(): string {
    return this.#stderr.trim();
  }

  /** Resident memory now, in MiB; 0 if unknown. */
  async residentMb(): Promise<number> {
    const take = this.pid === undefined ? undefined : await takeOf(this.pid);
    return (take?.residentBytes ?? 0) / MIB;
  }

  /** Ends the process at once. A running task resolves with `outcome`. */
  kill(outcome: AsideOutcome<never> = { outcome: 'ended', why: 'closed' }): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
    this.#settle(outcome);
  }

  /** Runs one task. Resolves within a fraction of a second after the signal or after a bound is exceeded. Throws what the task threw. */
  async run<Request, Answer>(
    task: AsideTask<Request, Answer>,
    request: Request,
    signal?: AbortSignal,
    onPart?: (part: Buffer) => void,
  ): Promise<AsideOutcome<Answer>> {
    const stopWatching = this.#watch(task.bounds);
    const stop = (): void => this.kill({ outcome: 'ended', why: 'asked' });
    signal?.addEventListener('abort', stop, { once: true });
    this.#hold();
    try {
      const settled = await this.#ask(task, request, onPart);
      if (!('error' in settled)) return settled as AsideOutcome<Answer>;
      const { name, message, stack, code } = settled.error;
      throw Object.assign(new Error(message), { name, stack }, code === undefined ? {} : { code });
    } finally {
      stopWatching();
      signal?.removeEventListener('abort', stop);
      this.#letGo();
    }
  }

  #ask(
    { name, file, bounds }: Pick<AsideTask<never, unknown>, 'name' | 'file' | 'bounds'>,
    request: unknown,
    onPart?: (part: Buffer) => void,
  ) {
    const id = (this.#tasks += 1);
    const parts: Buffer[] = [];
    let left = bounds.answerBytes ?? ANSWER_BYTES;
    return new Promise<Parameters<Pending>[0]>((resolve) => {
      this.#pending = resolve;
      this.#onTold = (told) => {
        if (told.id !== id) return;
        if ('answer' in told) return this.#settle({ outcome: 'done', answer: told.answer, parts });
        if ('error' in told) return this.#settle({ error: told.error });
        left -= told.part.byteLength;
        if (left < 0) return this.kill({ outcome: 'refused', reason: 'size' });
        const part = Buffer.from(told.part.buffer, told.part.byteOffset, told.part.byteLength);
        parts.push(part);
        onPart?.(part);
      };
      const asked: Asked = { id, name, file, request, currency: baseCurrency() };
      // An unreachable process is killed, which settles the task.
      this.#child.send(asked, (error) => (error === null ? undefined : this.#child.kill('SIGKILL')));
    });
  }

  /** Kills the process if the task exceeds a bound. Returns a function that stops the watch. */
  #watch({ residentMb, processorSeconds, wallSeconds }: AsideBounds): () => void {
    const late = setTimeout(() => this.kill({ outcome: 'refused', reason: 'time' }), wallSeconds * 1_000);
    let before: number | undefined;
    let isLooking = false;
    const look = async (): Promise<void> => {
      if (isLooking || this.pid === undefined) return;
      isLooking = true;
      const take = await takeOf(this.pid);
      isLooking = false;
      if (take === undefined || this.#pending === undefined) return;
      before ??= take.processorSeconds;
      if (take.residentBytes > residentMb * MIB) this.kill({ outcome: 'refused', reason: 'memory' });
      else if (take.processorSeconds - before > processorSeconds) this.kill({ outcome: 'refused', reason: 'time' });
    };
    void look();
    const timer = setInterval(() => void look(), process.platform === 'linux' ? WATCH_EVERY_MS : WATCH_EVERY_MS * 10);
    return () => {
      clearTimeout(late);
      clearInterval(timer);
    };
  }

  #settle(outcome: Parameters<Pending>[0]): void {
    const pending = this.#pending;
    this.#pending = undefined;
    this.#onTold = undefined;
    pending?.(outcome);
  }

  #lose(signal: NodeJS.Signals | null): void {
    this.#isGone = true;
    const isFull = HEAP_IS_FULL.test(this.#stderr) || (signal === 'SIGABRT' && this.#stderr === '');
    this.#settle(isFull ? { outcome: 'refused', reason: 'memory' } : { outcome: 'ended', why: 'crashed' });
  }

  /** An idle process must not keep the shop's process from ending. */
  #letGo(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as { unref?(): void } | null)?.unref?.();
  }

  #hold(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }
}
