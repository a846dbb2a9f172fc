import type { Logger } from '../logger.ts';
import { OutageLog } from '../work/outage-log.ts';

export interface OtlpSettings {
  /** Address of OTLP over HTTP, without a trailing slash; `/v1/traces` or `/v1/metrics` is added to it. */
  endpoint: string;
  /** Sent with each request, such as a key of the collector. */
  headers: Readonly<Record<string, string>>;
  /** Time limit of one request. */
  timeoutMs: number;
}

/** Maximum open requests; further data is lost. A slow collector costs no more memory than that. */
const MOST_OPEN = 2;

/** Posts OTLP as JSON. Only the end of a process waits for it, and data that cannot be sent is lost: the shop comes first. */
export class OtlpSender {
  readonly #settings: OtlpSettings;
  readonly #outage: OutageLog;
  readonly #open = new Set<Promise<boolean>>();

  constructor(settings: OtlpSettings, log: Logger) {
    this.#settings = settings;
    this.#outage = new OutageLog(log, 'traces and metrics cannot be sent');
  }

  /** Sends to `/v1/<signal>`; does nothing without a body, or if too many requests are open. Returns whether the collector accepted it; never rejects. */
  async send(signal: 'traces' | 'metrics', body: Uint8Array | undefined): Promise<boolean> {
    if (body === undefined || this.#open.size >= MOST_OPEN) return false;
    const sending = this.#post(signal, body);
    this.#open.add(sending);
    try {
      return await sending;
    } finally {
      this.#open.delete(sending);
    }
  }

  async #post(signal: string, body: Uint8Array): Promise<boolean> {
    const { endpoint, headers, timeoutMs } = this.#settings;
    try {
      const response = await fetch(`${endpoint}/v1/${signal}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: body as Uint8Array<ArrayBuffer>,
        // A redirect would send this collector's headers to another one.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
      this.#outage.succeeded();
      return true;
    } catch (error) {
      this.#outage.failed(error, 'warn');
      return false;
    }
  }
}
