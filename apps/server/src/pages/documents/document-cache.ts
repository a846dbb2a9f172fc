/** Caches the most recently used documents, and lets concurrent requests for one share its rendering. */
export class DocumentCache {
  readonly #most: number;
  readonly #kept = new Map<string, Promise<Buffer | undefined>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The document under this key, rendered if it is not cached. Failures and missing documents are not cached. */
  async get(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const kept = this.#kept.get(key);
    const making = kept ?? make();
    // Inserted again, so that the map's order is the order of use.
    this.#kept.delete(key);
    this.#kept.set(key, making);
    const eldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.#most && eldest !== undefined) this.#kept.delete(eldest);
    const forget = (): void => {
      if (this.#kept.get(key) === making) this.#kept.delete(key);
    };
    try {
      const bytes = await making;
      if (!bytes) forget();
      return bytes;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
