import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The time between the request to stop and the closing. The process reports that it is not ready and keeps serving, so that a proxy can redirect new requests
 * before the first one would be refused. Every answer asks its sender to close the connection.
 */
export class Drain {
  readonly #lastsMs: number;
  #isOn = false;

  constructor(lastsMs: number) {
    this.#lastsMs = lastsMs;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Starts draining, and resolves when its time is over. */
  async run(): Promise<void> {
    this.#isOn = true;
    await delay(this.#lastsMs);
  }
}

/** Makes answers end their connections while it drains. Set on the bare response, because finished pages skip the hooks that send. */
export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (drain.isOn) reply.raw.setHeader('connection', 'close');
    done();
  });
}
