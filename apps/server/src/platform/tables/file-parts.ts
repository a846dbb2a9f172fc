import type { Cell } from './table.ts';

/** Bytes of a part: small enough for one answer. */
const PART_BYTES = 512 * 1024;

/** Joins the chunks of a file into the parts in which it is stored and downloaded. The last one may be smaller. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [held, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Passes rows on and counts them, so that a part is stored with the number of rows read so far. */
export async function* counted(chunks: AsyncIterable<Cell[][]>, progress: { rows: number }): AsyncGenerator<Cell[][]> {
  for await (const chunk of chunks) {
    progress.rows += chunk.length;
    yield chunk;
  }
}
