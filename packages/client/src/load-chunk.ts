const limitMs = 120_000;

/** Loads a lazy script chunk: at most 120 s, then once more. A chunk that fails twice rejects, and the page offers a retry. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(limitMs, load());
  } catch {
    return within(limitMs, load());
  }
}

function within<T>(ms: number, loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`script chunk not loaded within ${ms} ms`)), ms);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}
