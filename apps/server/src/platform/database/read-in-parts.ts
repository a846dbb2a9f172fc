import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';

const PART_BYTES = 256 * 1_024;
/** Lets other requests run between two parts. */
const PAUSE_MS = 10;

/** A part of a stored file in base64, and the length of the whole in bytes. */
interface Part {
  part: string;
  length: number;
}

/** The columns that a statement selects for `readInParts`. In hexadecimal, the database's form of bytes, a part would be half as long again. */
export const partOf = (column: string, from: number): RawBuilder<string> =>
  sql<string>`encode(substring(${sql.ref(column)} FROM ${from} FOR ${PART_BYTES}), 'base64')`;

/**
 * Reads a stored file part by part, for work that is not urgent: as one message it would be copied whole several times, and delay all other requests. `readPart` reads from a byte
 * on, counted from one as in SQL. Returns undefined if the row has been deleted.
 */
export async function readInParts(readPart: (from: number) => Promise<Part | undefined>): Promise<Buffer | undefined> {
  let whole: Buffer | undefined;
  for (let read = 0; whole === undefined || read < whole.length; ) {
    if (read > 0) await delay(PAUSE_MS);
    const next = await readPart(read + 1);
    if (next === undefined) return undefined;
    whole ??= Buffer.alloc(next.length);
    const written = whole.write(next.part, read, 'base64');
    if (written === 0 && next.length > 0) return undefined;
    read += written;
  }
  return whole;
}
