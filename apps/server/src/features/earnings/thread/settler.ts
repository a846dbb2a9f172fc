import { Worker } from 'node:worker_threads';
import { type Database, settingsOf } from '../../../platform/database/connection.ts';
import { inSpan } from '../../../platform/tracing/index.ts';
import type { Settled, TaskName, TaskRequest, TaskResult } from './settle-tasks.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** How long a thread waits for another task: it occupies 50 MB, and a new one starts within a second. */
const IDLE_MS = 60_000;

/** A thread with its own connections that settles weeks and months while the main thread serves requests. It starts with a task and ends when it has long had none. */
export class Settler {
  readonly #database: Database;
  readonly #idleMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #tasks = 0;
  #isClosed = false;

  /** The worker opens the database of this pool. */
  constructor(database: Database, idleMs: number = IDLE_MS) {
    this.#database = database;
    this.#idleMs = idleMs;
  }

  /** Runs a task in the worker, after those requested before. Rejects if the task throws, the worker dies or the settler is closed. */
  run<Name extends TaskName>(name: Name, request: TaskRequest<Name>): Promise<TaskResult<Name>> {
    if (this.#isClosed) return Promise.reject(new Error('the settler is closed'));
    const start = { name: `settle ${name}`, kind: 'inside', attributes: { 'upline.work': name } } as const;
    return inSpan(start, () => this.#ask(name, request));
  }

  #ask<Name extends TaskName>(name: Name, request: TaskRequest<Name>): Promise<TaskResult<Name>> {
    const id = (this.#tasks += 1);
    clearTimeout(this.#idle);
    return new Promise<TaskResult<Name>>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.#start().postMessage({ id, name, request });
    });
  }

  /** Stops running work. The database rolls back what was not committed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
    this.#fail(new Error('the settler is closed'));
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const { url, preparedStatements = true } = settingsOf(this.#database);
    const worker = new Worker(new URL('settle-worker.ts', import.meta.url), { workerData: { url, preparedStatements }, execArgv: [] });
    worker.on('message', (settled: Settled) => this.#take(settled));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', (code) => this.#lose(worker, new Error(`the settling thread ended with ${code}`)));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #take(settled: Settled): void {
    const waiting = this.#waiting.get(settled.id);
    this.#waiting.delete(settled.id);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#rest(), this.#idleMs).unref();
    if ('result' in settled) waiting?.resolve(settled.result);
    else {
      const { message, stack, code } = settled.error;
      waiting?.reject(Object.assign(new Error(message), { stack }, code === undefined ? {} : { code }));
    }
  }

  #rest(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  /** Rejects the tasks of a worker that died. The next task starts another worker. */
  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#fail(error);
  }

  #fail(error: unknown): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
