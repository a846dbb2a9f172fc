/** After this time without a renewal another process may take the work over. */
export const LEASE_MS = 30_000;
export const RENEW_EVERY_MS = 10_000;
/** The work is asked to end this long before its lease does, because another process may begin at that moment. */
const MARGIN_MS = 5_000;

/** Remaining lease time of a piece of work, as its holder may count on it. `signal` is aborted when the lease is lost, or was not renewed in time. */
export class HeldLease {
  readonly #lost = new AbortController();
  #end: NodeJS.Timeout | undefined;

  /** `askedAtMs` is the time of the request for the lease, by `performance.now()`: the database may have given it as early as that. */
  constructor(askedAtMs: number) {
    this.renewed(askedAtMs);
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Restarts the lease from the time of the renewal request. */
  renewed(askedAtMs: number): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.lose(), Math.max(0, askedAtMs + LEASE_MS - MARGIN_MS - performance.now()));
    this.#end.unref();
  }

  /** Aborts `signal`: another process has or may take the lease. */
  lose(): void {
    clearTimeout(this.#end);
    this.#lost.abort();
  }

  /** Stops the timer after the work is finished. */
  end(): void {
    clearTimeout(this.#end);
  }
}
