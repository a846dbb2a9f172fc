import { KeptBytes } from '../platform/http/kept-bytes.ts';

/** A stored success: its envelope for pages rendered in process, its bytes for the wire. */
export interface KeptAnswer {
  body: Record<string, unknown>;
  bytes: KeptBytes;
}

/** The memory of an answer with its compressed forms, as a multiple of its plain bytes. JSON shrinks to a fifth, and there are two forms. */
const ROOM = 1.4;
const roomOf = (key: string, { bytes }: KeptAnswer): number => Math.ceil(bytes.identity.length * ROOM) + key.length;

/**
 * Caches answers that depend on the catalog alone, by call, locale and payload, up to a number of bytes. The oldest is removed first; `drop` empties the cache
 * when the catalog changes.
 */
export class AnswerCache {
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #mostBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Changes with every drop, so that an answer computed before it is not stored after it. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): KeptAnswer | undefined {
    return this.#kept.get(key);
  }

  keep(key: string, body: Record<string, unknown>, generation: number): KeptAnswer {
    const answer = { body, bytes: new KeptBytes(Buffer.from(JSON.stringify(body))) };
    if (generation !== this.#generation || key.length > 600) return answer;
    this.#remove(key);
    this.#kept.set(key, answer);
    this.#bytes += roomOf(key, answer);
    if (this.#bytes > this.#mostBytes) this.#removeOldest();
    return answer;
  }

  drop(): void {
    this.#kept.clear();
    this.#bytes = 0;
    this.#generation += 1;
  }

  /** An eighth at once: to find its oldest entry, a map steps over all deleted ones, which would cost more than the answer if each were removed alone. */
  #removeOldest(): void {
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes * 0.875) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#kept.get(key);
    if (answer === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= roomOf(key, answer);
  }
}
