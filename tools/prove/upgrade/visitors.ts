import { setTimeout as delay } from 'node:timers/promises';
import { addFailure, type Failures } from '../harness/failures.ts';

/** Visitors' requests and failures since the last `restart`. */
export interface Visited {
  pages: number;
  files: number;
  failedPages: Failures;
  /** Scripts, style sheets and fonts of loaded pages that failed to load. */
  failedFiles: Failures;
}

export interface Visiting {
  /** Requests since the last `restart`. */
  visited(): Readonly<Visited>;
  restart(): void;
  stop(): Promise<void>;
}

const places = ['/pc/index', '/h5/', '/pc/categories', '/pc/login', '/my/order/order_all'];
const PAUSE_MS = 150;
const LIMIT_MS = 15_000;
const FILES_AT_ONCE = 6;
const named = /(?:\/h5)?\/assets\/[\w.~-]+\.(?:js|css|woff2)/g;

const empty = (): Visited => ({ pages: 0, files: 0, failedPages: new Map(), failedFiles: new Map() });

/** Distinct files that a page names. */
export const filesOf = (html: string): string[] => [...new Set(html.match(named) ?? [])];

/** A visitor without a cache who opens one page after the other, each with all its files. Page and files may come from processes of different releases. */
export function startVisitor(url: string): Visiting {
  let visited = empty();
  let isOver = false;
  const visit = async (place: string): Promise<void> => {
    visited.pages += 1;
    const page = await ask(`${url}${place}`);
    if (page.text === undefined) return addFailure(visited.failedPages, page.kind);
    const left = filesOf(page.text);
    const fetchFiles = async (): Promise<void> => {
      for (let file = left.pop(); file !== undefined; file = left.pop()) {
        visited.files += 1;
        const { text, kind } = await ask(`${url}${file}`);
        if (text === undefined) addFailure(visited.failedFiles, kind);
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchFiles));
  };
  const visiting = (async () => {
    for (let round = 0; !isOver; round += 1) {
      await visit(places[round % places.length] as string);
      await delay(PAUSE_MS);
    }
  })();
  return {
    visited: () => visited,
    restart: () => void (visited = empty()),
    async stop() {
      isOver = true;
      await visiting;
    },
  };
}

/** The content, or, if it is undefined, the kind of the failure. */
async function ask(url: string): Promise<{ text: string | undefined; kind: string }> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const answer = await fetch(url, { signal });
    const text = await answer.text();
    return answer.status === 200 ? { text, kind: '' } : { text: undefined, kind: String(answer.status) };
  } catch {
    return { text: undefined, kind: signal.aborted ? 'no answer in time' : 'connection ended' };
  }
}
