import { type Locale, locales } from '@upline/i18n';
import { LRUCache } from 'lru-cache';
import { jsonText } from '../../operation/shared-parts.ts';
import { KeptBytes } from '../../platform/http/kept-bytes.ts';

/** A stored success: its envelope for pages rendered in process, its bytes for the wire. */
export interface KeptAnswer {
  body: Record<string, unknown>;
  bytes: KeptBytes;
}

const LONGEST_BODY = 500;
const MOST_ASKED_ONCE = 10_000;
/** Memory of an answer in all its forms, as a multiple of its plain bytes: the text, its envelope, and two compressed forms of a fifth each, as bytes and as text. */
const ROOM = 2.8;

/** The same text in one piece. A concatenated text stays in parts, which would be copied one by one whenever it is sent. */
const inOnePiece = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

/** Answers to one body, by lane (call and language). */
type Lanes = ReadonlyMap<string, KeptAnswer>;

function roomOf(lanes: Lanes, body: string): number {
  let room = body.length;
  for (const [lane, { bytes }] of lanes) room += Math.ceil(bytes.length * ROOM) + lane.length;
  return room;
}

/**
 * Caches answers that depend on the catalog alone, by body and lane (the call and the language), up to a number of bytes. Least recently used bodies are removed first; `drop`
 * empties the cache when the catalog changes. Body and lane are two keys, because joining them for each request costs more than the look-up.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, Lanes>;
  /** Bodies requested once. Most search texts are never requested again, and caching their answers costs more than it saves. */
  readonly #askedOnce = new Set<string>();
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

  /** Stores the answer to a body that was requested before. */
  keep(lane: string, body: string, envelope: Record<string, unknown>, generation: number): KeptAnswer {
    const text = jsonText(envelope);
    const isKept = generation === this.#generation && body.length <= LONGEST_BODY && this.#wasAsked(body);
    const answer = { body: envelope, bytes: new KeptBytes(isKept ? inOnePiece(text) : text) };
    if (isKept) this.#kept.set(body, new Map([...(this.#kept.get(body) ?? []), [lane, answer]]));
    return answer;
  }

  #wasAsked(body: string): boolean {
    if (this.#kept.has(body) || this.#askedOnce.delete(body)) return true;
    if (this.#askedOnce.size >= MOST_ASKED_ONCE) this.#askedOnce.clear();
    this.#askedOnce.add(body);
    return false;
  }

  drop(): void {
    this.#kept.clear();
    this.#askedOnce.clear();
    this.#generation += 1;
  }
}

export const laneOf = (call: string, locale: Locale): string => `${call} ${locale}`;

/** Lanes of a call, made once: a newly joined text costs more to look up. */
export function lanesOf(call: string): (locale: Locale) => string {
  const lanes = new Map(locales.map((locale) => [locale, laneOf(call, locale)]));
  return (locale) => lanes.get(locale) ?? laneOf(call, locale);
}
