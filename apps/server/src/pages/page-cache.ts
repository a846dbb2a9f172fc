/** Entries that serve the same key within the time to live; concurrent misses share one load. */
export interface PageCache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** Removes all entries. A load in progress still serves the callers that wait for it, but no later ones. */
  drop(): void;
}

export interface PageCacheOptions<T> {
  readonly ttlMs: number;
  readonly maxEntries: number;
  /** Whether a loaded value may serve other callers. */
  readonly keep: (value: T) => boolean;
  readonly now?: () => number;
}

interface Entry<T> {
  readonly value: Promise<T>;
  /** Infinity while the value is loading. */
  expiresAtMs: number;
}

export function createPageCache<T>({ ttlMs, maxEntries, keep, now = Date.now }: PageCacheOptions<T>): PageCache<T> {
  const entries = new Map<string, Entry<T>>();

  function start(key: string, load: () => Promise<T>): Promise<T> {
    const value = load();
    const entry: Entry<T> = { value, expiresAtMs: Number.POSITIVE_INFINITY };
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.delete(key);
    entries.set(key, entry);
    value.then((loaded) => {
      if (keep(loaded)) entry.expiresAtMs = now() + ttlMs;
      else forget();
    }, forget);
    // The map keeps insertion order: its first key is the oldest.
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    return value;
  }

  return {
    get(key, load) {
      const entry = entries.get(key);
      return entry && entry.expiresAtMs > now() ? entry.value : start(key, load);
    },
    drop: () => entries.clear(),
  };
}
