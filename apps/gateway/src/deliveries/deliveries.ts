const ATTEMPT_MS = 5_000;

export interface Delivery {
  url: string;
  /** Called at each attempt, because some gateways sign the current time. */
  headers(): Record<string, string>;
  body: string;
}

export interface Deliveries {
  /** Sends after a pause and retries until a 2xx answer or the last pause. Does not wait. */
  send(delivery: Delivery, delayMs: number): void;
  /** Ends every delivery in progress; none is stored for later. */
  close(): void;
}

interface DeliveriesOptions {
  /** Name in the log. */
  name: string;
  /** Pauses before the second, third … attempt, in milliseconds. */
  retryMs: readonly number[];
  log: (line: string) => void;
}

/** Delivers requests to the shop, with retries. */
export function createDeliveries({ name, retryMs, log }: DeliveriesOptions): Deliveries {
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  const later = (delayMs: number, work: () => void): void => {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delayMs);
    timers.add(timer);
  };
  const attempt = async (delivery: Delivery, count: number): Promise<void> => {
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: delivery.headers(),
        body: delivery.body,
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // An unreachable shop and a refusing one are treated alike: both are retried.
    }
    const pause = retryMs[count];
    if (pause === undefined) log(`${name} given up after ${count + 1} deliveries`);
    else later(pause, () => void attempt(delivery, count + 1));
  };
  return {
    send: (delivery, delayMs) => later(delayMs, () => void attempt(delivery, 0)),
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
