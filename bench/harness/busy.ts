import type { ChildServer } from './child-server.ts';
import type { LoadResult } from './load.ts';

/** Measures the processor time that a server spends on the requests of its turns. */
export class Busy {
  readonly #server: ChildServer;
  #milliseconds = 0;
  #requests = 0;

  constructor(server: ChildServer) {
    this.#server = server;
  }

  async during(turn: () => Promise<LoadResult>): Promise<LoadResult> {
    const before = await this.#server.processorTime();
    const result = await turn();
    const after = await this.#server.processorTime();
    this.#milliseconds += before === undefined || after === undefined ? Number.NaN : after - before;
    this.#requests += result.latencies.length;
    return result;
  }

  /** Microseconds of processor time per request; NaN if the system does not report it. */
  get perRequest(): number {
    return (this.#milliseconds / this.#requests) * 1_000;
  }
}

/**
 * Both servers' processor time per request, as text. Requests/s alone can mislead: if the load
 * client is slower than both servers, both wait for it and look equal.
 */
export function compareBusy(product: Busy, bare: Busy): string | undefined {
  const [own, other] = [product.perRequest, bare.perRequest];
  if (!Number.isFinite(own) || !Number.isFinite(other)) return undefined;
  return `processor time a request ${own.toFixed(1)} µs, bare ${other.toFixed(1)} µs (${((other / own) * 100).toFixed(0)} %)`;
}
