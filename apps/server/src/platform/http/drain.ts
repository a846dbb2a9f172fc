import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The time between being asked to end and closing. The process says that it is not ready and goes on serving, so that a proxy can lead new requests
 * elsewhere before the first one would be refused; every answer asks its sender to let go of the connection.
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

  /** Begins it, and resolves when it is over. */
  async run(): Promise<void> {
    this.#isOn = true;
    await delay(this.#lastsMs);
  }
}

/** Lets answers end their connections while it drains. Set on the bare response, since finished pages pass by the hooks that send. */
export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (drain.isOn) reply.raw.setHeader('connection', 'close');
    done();
  });
}
