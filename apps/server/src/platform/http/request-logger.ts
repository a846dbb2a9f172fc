import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from '../logger.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type Level = (typeof levels)[number];
type ChildParts = Parameters<FastifyBaseLogger['child']>;

/** A logger whose children are made with their first line: few requests write one, and making a child costs more than a short answer. */
class LateLogger {
  readonly #root: Logger;
  /** Its parent and what it adds; undefined for the root. */
  readonly #parts: readonly [LateLogger, ...ChildParts] | undefined;
  #made: FastifyBaseLogger | undefined;

  constructor(root: Logger, parts?: readonly [LateLogger, ...ChildParts]) {
    this.#root = root;
    this.#parts = parts;
  }

  get level(): string {
    return this.#root.level;
  }

  child(...parts: ChildParts): LateLogger {
    return new LateLogger(this.#root, [this, ...parts]);
  }

  silent(): void {
    // The level that writes nothing.
  }

  write(level: Level, line: [string]): void {
    if (this.#root.isLevelEnabled(level)) this.#own()[level](...line);
  }

  #own(): FastifyBaseLogger {
    if (this.#made !== undefined) return this.#made;
    if (this.#parts === undefined) return (this.#made = this.#root);
    const [parent, ...parts] = this.#parts;
    return (this.#made = parent.#own().child(...parts));
  }
}

for (const level of levels) {
  Object.defineProperty(LateLogger.prototype, level, {
    value(this: LateLogger, ...line: [string]) {
      this.write(level, line);
    },
  });
}

/** The logger for Fastify's `loggerInstance`: the loggers of requests have Fastify's own bindings and are made late. `logger` must come from `createLogger`. */
export const lateLogger = (logger: Logger): FastifyBaseLogger => new LateLogger(logger) as unknown as FastifyBaseLogger;
