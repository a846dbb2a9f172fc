import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';

const PART_BYTES = 256 * 1_024;
/** Others are answered between two parts. */
const PAUSE_MS = 10;

/** A part of a kept file in base64, and the length of the whole in bytes. */
interface Part {
  part: string;
  length: number;
}

/** The columns that a statement selects for `readInParts`. As hexadecimal digits, which is how the database sends bytes, a part would be half as long again. */
export const partOf = (column: string, from: number): RawBuilder<string> =>
  sql<string>`encode(substring(${sql.ref(column)} FROM ${from} FOR ${PART_BYTES}), 'base64')`;

/**
 * Reads a kept file part by part, for work that nobody waits for by the millisecond: as one message it would be copied several times whole, and keep everybody else waiting. `readPart`
 * reads from a byte on, counted from one as SQL counts. Answers undefined once there is no row any more.
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
