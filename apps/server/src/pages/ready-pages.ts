import type { FastifyRequest } from 'fastify';
import { cookieLocale } from './page-locale.ts';
import type { ReadyPage } from './send-page.ts';

export interface ReadyPages {
  /** Finished answer for a request with exactly the same text as a recent one; undefined if there is none. */
  get(key: string): ReadyPage | undefined;
  /** Stores a page until `untilMs`, unless everything was dropped since `generation`. */
  keep(key: string, page: ReadyPage, untilMs: number, generation: number): void;
  readonly generation: number;
  drop(): void;
}

export interface ReadyPagesOptions {
  readonly maxEntries: number;
  readonly now?: () => number;
}

const longestKey = 500;

/** Finished answers by the text of their request. Checked before the page cache, they avoid parsing address and headers again. */
export function createReadyPages({ maxEntries, now = Date.now }: ReadyPagesOptions): ReadyPages {
  const entries = new Map<string, { page: ReadyPage; untilMs: number }>();
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.untilMs > now()) return entry.page;
      entries.delete(key);
      return undefined;
    },
    keep(key, page, untilMs, since) {
      if (since !== generation || key.length > longestKey) return;
      // Entries live for seconds: clearing all costs less than finding the oldest.
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, { page, untilMs });
    },
    drop() {
      entries.clear();
      generation += 1;
    },
  };
}

/** All parts of a request that can change its page, exactly as sent. */
export function readyKey({ protocol, host, url, headers }: FastifyRequest): string {
  const { cookie, 'accept-encoding': encodings } = headers;
  return `${protocol} ${host} ${url} ${cookie === undefined ? '' : cookieLocale(cookie)} ${String(encodings)}`;
}
