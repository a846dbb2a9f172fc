/** After this time without a renewal another process may take the work over. */
export const LEASE_MS = 30_000;
export const RENEW_EVERY_MS = 10_000;
/** So long before that the work is told to end, because another process may begin on the moment. */
const MARGIN_MS = 5_000;

/** Time that the lease of a piece of work has left, as its holder may count on it. `signal` is aborted when it is lost, or was not renewed in time. */
export class HeldLease {
  readonly #lost = new AbortController();
  #end: NodeJS.Timeout | undefined;

  /** `askedAtMs` is when the lease was asked for, by `performance.now()`: the database may have given it as early as that. */
  constructor(askedAtMs: number) {
    this.renewed(askedAtMs);
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** The lease lasts anew from when its renewal was asked for. */
  renewed(askedAtMs: number): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.lose(), Math.max(0, askedAtMs + LEASE_MS - MARGIN_MS - performance.now()));
    this.#end.unref();
  }

  /** Another process has it. */
  lose(): void {
    clearTimeout(this.#end);
    this.#lost.abort();
  }

  /** The work is over. */
  end(): void {
    clearTimeout(this.#end);
  }
}
