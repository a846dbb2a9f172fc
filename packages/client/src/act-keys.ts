import { RequestRefused } from './errors.ts';

/** The key of an unanswered action is forgotten after this time. The same action later counts as a new one. */
const LOST_FOR_MS = 10 * 60_000;
const MOST_LOST = 50;

/** A new key for one action of a person. Each retry sends the same key. */
export const newActKey = (): string =>
  // crypto.randomUUID exists on secure origins only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The keys of pending actions and of actions whose answer was lost. The same action, sent again after a broken connection, carries its first key, so that the server does it once.
 * An answered action gets a new key the next time, and so does an action that differs in any value.
 */
export class ActKeys {
  readonly #held = new Map<string, { key: string; heldAtMs: number }>();

  /** Returns the key of an action, identified by the call's name and payload. */
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

  /** `error`: the action's failure; absent if it was answered. */
  settle(name: string, payload: object, error?: unknown): void {
    const isAnswered = error === undefined || (error instanceof RequestRefused && error.status < 500);
    if (isAnswered) this.#held.delete(textOf(name, payload));
  }
}

const textOf = (name: string, payload: object): string => `${name} ${JSON.stringify(payload)}`;
