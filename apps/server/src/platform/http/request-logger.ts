import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from '../logger.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type Level = (typeof levels)[number];

/** A request's logger that is created with its first line: few requests write one, and creating it costs more than a short answer. */
class RequestLogger {
  readonly #parent: Logger;
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: Logger, make: () => FastifyBaseLogger) {
    this.#parent = parent;
    this.#make = make;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...parts: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...parts);
  }

  silent(): void {
    // The level that writes nothing.
  }

  write(level: Level, line: [string]): void {
    if (this.#parent.isLevelEnabled(level)) this.#own()[level](...line);
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }
}

for (const level of levels) {
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...line: [string]) {
      this.write(level, line);
    },
  });
}

/** For Fastify's `childLoggerFactory`: the same bindings as Fastify's own, created late. The parent must come from `createLogger`. */
export function lateRequestLogger(logger: FastifyBaseLogger, ...binding: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
  return new RequestLogger(logger as Logger, () => logger.child(...binding)) as unknown as FastifyBaseLogger;
}
