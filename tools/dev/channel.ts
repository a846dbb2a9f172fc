import type { HotPayload } from 'vite';

/** A message of the server's process to its parent, in which Vite runs. */
export type FromServer = { type: 'listening' } | { type: 'ask'; id: number; payload: HotPayload };

/** A message of the parent to the server's process. */
export type ToServer =
  | { type: 'answer'; id: number; answer: { result: unknown } | { error: unknown } }
  /** These files were saved; modules made from them must be made again. */
  | { type: 'changed'; files: readonly string[] };
