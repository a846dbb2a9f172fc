import { RequestRefused } from './errors.ts';

/** An act that was never answered is forgotten after this: whoever does the same later means another one. */
const LOST_FOR_MS = 10 * 60_000;
const MOST_LOST = 50;

/** A fresh key for one act of a person; sent again with each retry of the same act. */
export const newActKey = (): string =>
  // crypto.randomUUID exists on secure origins only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The keys of acts under way and of those whose answer was lost. The same act, sent again after a broken connection, carries its first key, so that
 * the server does it once; an act that was answered, and one that differs in anything, has a new one.
 */
export class ActKeys {
  readonly #held = new Map<string, { key: string; heldAtMs: number }>();

  /** The key of this act: a call's name and payload. */
  keyFor(name: string, payload: object): string {
    const act = textOf(name, payload);
    const held = this.#held.get(act);
    if (held !== undefined && Date.now() - held.heldAtMs < LOST_FOR_MS) return held.key;
    const key = newActKey();
    this.#held.delete(act);
    this.#held.set(act, { key, heldAtMs: Date.now() });
    if (this.#held.size > MOST_LOST) this.#held.delete(this.#held.keys().next().value ?? '');
    return key;
  }

  /** `error`: how the act failed; absent where it was answered. */
  settle(name: string, payload: object, error?: unknown): void {
    const isAnswered = error === undefined || (error instanceof RequestRefused && error.status < 500);
    if (isAnswered) this.#held.delete(textOf(name, payload));
  }
}

const textOf = (name: string, payload: object): string => `${name} ${JSON.stringify(payload)}`;
