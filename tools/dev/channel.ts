import type { HotPayload } from 'vite';

/** A message from the server's process to its parent, which runs Vite. */
export type FromServer = { type: 'listening' } | { type: 'ask'; id: number; payload: HotPayload };

/** A message from the parent to the server's process. */
export type ToServer =
  | { type: 'answer'; id: number; answer: { result: unknown } | { error: unknown } }
  /** These files were saved; their modules must be reloaded. */
  | { type: 'changed'; files: readonly string[] };
