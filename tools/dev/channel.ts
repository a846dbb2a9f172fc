import type { HotPayload } from 'vite';

/** What the server's process says to its parent, in which Vite runs. */
export type FromServer = { type: 'listening' } | { type: 'ask'; id: number; payload: HotPayload };

/** What the parent says to the server's process. */
export type ToServer =
  | { type: 'answer'; id: number; answer: { result: unknown } | { error: unknown } }
  /** These files were saved: modules made from them are made anew. */
  | { type: 'changed'; files: readonly string[] };
