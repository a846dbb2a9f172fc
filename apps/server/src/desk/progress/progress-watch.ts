import type { Listener } from '../../platform/database/listener.ts';
import { longWork } from './long-work.ts';

/** Notifies every process about progress of a person's long work, whichever process does it. The rows are the truth; a notification only triggers reading them. */
export class ProgressWatch {
  readonly #listener: Listener;
  readonly #audience = new Map<string, Set<() => void>>();
  #unlisten: (() => void)[] = [];

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  async start(): Promise<void> {
    for (const { channel } of longWork) {
      const tellAll = (): void => {
        for (const watchers of this.#audience.values()) this.#tell(watchers);
      };
      const unlisten = await this.#listener.listen(channel, {
        onNotification: (staffId) => (staffId === '' ? tellAll() : this.#tell(this.#audience.get(staffId))),
        // Changes may have been missed.
        onReconnect: tellAll,
      });
      this.#unlisten.push(unlisten);
    }
  }

  close(): void {
    for (const unlisten of this.#unlisten.splice(0)) unlisten();
  }

  /** Calls `onChange` after each change of this person's work, until the returned function is called. */
  subscribe(staffId: bigint, onChange: () => void): () => void {
    const key = String(staffId);
    const watchers = this.#audience.get(key) ?? new Set();
    this.#audience.set(key, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0) this.#audience.delete(key);
    };
  }

  #tell(watchers: ReadonlySet<() => void> | undefined): void {
    for (const watcher of watchers ?? []) watcher();
  }
}
