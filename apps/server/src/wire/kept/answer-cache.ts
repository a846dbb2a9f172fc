import { type Locale, locales } from '@upline/i18n';
import { LRUCache } from 'lru-cache';
import { jsonBytes } from '../../operation/shared-parts.ts';
import { KeptBytes } from '../../platform/http/kept-bytes.ts';

/** A stored success: its envelope for pages rendered in process, its bytes for the wire. */
export interface KeptAnswer {
  body: Record<string, unknown>;
  bytes: KeptBytes;
}

const LONGEST_BODY = 500;
/** The memory of an answer in all its forms, as a multiple of its plain bytes: JSON shrinks to a fifth in two forms, and each form stands as bytes and as text. */
const ROOM = 2.8;

/** The answers to one body, by lane. */
type Lanes = ReadonlyMap<string, KeptAnswer>;

function roomOf(lanes: Lanes, body: string): number {
  let room = body.length;
  for (const [lane, { bytes }] of lanes) room += Math.ceil(bytes.identity.length * ROOM) + lane.length;
  return room;
}

/**
 * Caches answers that depend on the catalog alone, by body and lane (the call and the language), up to a number of bytes. The bodies that were used longest
 * ago are removed first; `drop` empties the cache when the catalog changes. Body and lane are two keys, because one that is joined for each request costs
 * more than the look.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, Lanes>;
  #generation = 0;

  constructor(mostBytes: number) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: roomOf });
  }

  /** Changes with every drop, so that an answer computed before it is not stored after it. */
  get generation(): number {
    return this.#generation;
  }

  get(lane: string, body: string): KeptAnswer | undefined {
    return this.#kept.get(body)?.get(lane);
  }

  keep(lane: string, body: string, envelope: Record<string, unknown>, generation: number): KeptAnswer {
    const answer = { body: envelope, bytes: new KeptBytes(jsonBytes(envelope)) };
    if (generation === this.#generation && body.length <= LONGEST_BODY)
      this.#kept.set(body, new Map([...(this.#kept.get(body) ?? []), [lane, answer]]));
    return answer;
  }

  drop(): void {
    this.#kept.clear();
    this.#generation += 1;
  }
}

/** The lanes of a call. */
export function lanesOf(call: string): (locale: Locale) => string {
  const lanes = new Map(locales.map((locale) => [locale, `${call} ${locale}`]));
  return (locale) => lanes.get(locale) ?? `${call} ${locale}`;
}
