import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from '../logger.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type Level = (typeof levels)[number];
type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/** A logger whose children are made with their first line: few requests write one, and making a child costs more than a short answer. */
class LateLogger {
  readonly #root: Logger;
  readonly #parent: LateLogger | undefined;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | undefined;
  // Defined on the prototype below.
  declare readonly fatal: FastifyBaseLogger['fatal'];
  declare readonly error: FastifyBaseLogger['error'];
  declare readonly warn: FastifyBaseLogger['warn'];
  declare readonly info: FastifyBaseLogger['info'];
  declare readonly debug: FastifyBaseLogger['debug'];
  declare readonly trace: FastifyBaseLogger['trace'];

  /** Equals the root logger if `parent` is undefined. */
  constructor(root: Logger, parent: LateLogger | undefined, bindings: Bindings, options: Options) {
    this.#root = root;
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#root.level;
  }

  child(bindings: Bindings, options?: Options): LateLogger {
    return new LateLogger(this.#root, this, bindings, options);
  }

  silent(): void {
    // Nothing to write: this is the level that writes nothing.
  }

  write(level: Level, line: [string]): void {
    if (this.#root.isLevelEnabled(level)) this.#own()[level](...line);
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent === undefined ? this.#root : this.#parent.#own().child(this.#bindings, this.#options);
    return this.#made;
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
export const lateLogger = (logger: Logger): FastifyBaseLogger => new LateLogger(logger, undefined, {}, undefined);
