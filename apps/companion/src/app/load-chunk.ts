const limitMs = 120_000;

/** Loads a page's script: at most 120 s, then once more. Rejects when both fail; the frame then offers to try again. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(load());
  } catch {
    return within(load());
  }
}

function within<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`script chunk not loaded within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}
