import { KeptBytes } from '../platform/http/kept-bytes.ts';

/** A success kept whole: its envelope for pages rendered in process, its bytes for the wire. */
export interface KeptAnswer {
  body: Record<string, unknown>;
  bytes: KeptBytes;
}

/** What an answer takes with its compressed forms, as a multiple of its plain bytes. JSON shrinks to a fifth, and there are two forms. */
const ROOM = 1.4;
const roomOf = (key: string, { bytes }: KeptAnswer): number => Math.ceil(bytes.identity.length * ROOM) + key.length;

/**
 * Keeps answers that depend on the catalogue alone, by call, locale and payload, bounded by bytes.
 * The oldest goes first; `drop` empties it when the catalogue changes.
 */
export class AnswerCache {
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #mostBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Changes with every drop: an answer computed before must not be kept after. */
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

  /** An eighth at once: a map steps over all it has deleted to find its oldest, which one by one would cost more than the answer. */
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
