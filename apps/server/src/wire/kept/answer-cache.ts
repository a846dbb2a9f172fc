import { LRUCache } from 'lru-cache';
import { jsonBytes } from '../../operation/shared-parts.ts';
import { KeptBytes } from '../../platform/http/kept-bytes.ts';

/** A stored success: its envelope for pages rendered in process, its bytes for the wire. */
export interface KeptAnswer {
  body: Record<string, unknown>;
  bytes: KeptBytes;
}

const LONGEST_KEY = 600;
/** The memory of an answer in all its forms, as a multiple of its plain bytes: JSON shrinks to a fifth in two forms, and each form stands as bytes and as text. */
const ROOM = 2.8;
const roomOf = ({ bytes }: KeptAnswer, key: string): number => Math.ceil(bytes.identity.length * ROOM) + key.length;

/**
 * Caches answers that depend on the catalog alone, by call, locale and payload, up to a number of bytes. The answer that was used longest ago is removed
 * first; `drop` empties the cache when the catalog changes.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, KeptAnswer>;
  #generation = 0;

  constructor(mostBytes: number) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: roomOf });
  }

  /** Changes with every drop, so that an answer computed before it is not stored after it. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): KeptAnswer | undefined {
    return this.#kept.get(key);
  }

  keep(key: string, body: Record<string, unknown>, generation: number): KeptAnswer {
    const answer = { body, bytes: new KeptBytes(jsonBytes(body)) };
    if (generation === this.#generation && key.length <= LONGEST_KEY) this.#kept.set(key, answer);
    return answer;
  }

  drop(): void {
    this.#kept.clear();
    this.#generation += 1;
  }
}
