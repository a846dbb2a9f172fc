import type { BonusLines } from '../types.ts';

const ROWS_AT_ONCE = 65_536;

/** Anything that takes bytes, such as `createHash('sha256')`. */
export interface ByteSink {
  update(bytes: Uint8Array): unknown;
}

/**
 * Writes all lines, column by column in little-endian doubles, into a hash: the same lines give the same bytes on every machine. `memberIds` replaces the members' numbers by ids,
 * so that the hash does not depend on the list that the numbers refer to.
 */
export function hashLines(lines: BonusLines, sink: ByteSink, memberIds?: ArrayLike<number>): void {
  const { count, member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, gross, adjustsWeek } = lines;
  const buffer = new DataView(new ArrayBuffer(ROWS_AT_ONCE * 8));
  const idOf = (member: number): number => (member < 0 || !memberIds ? member : memberIds[member]);
  for (const column of [member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, gross, adjustsWeek]) {
    const isMember = column === member || column === sourceMember;
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const rows = Math.min(ROWS_AT_ONCE, count - from);
      for (let row = 0; row < rows; row++) {
        const value = column[from + row];
        buffer.setFloat64(row * 8, isMember ? idOf(value) : value, true);
      }
      sink.update(new Uint8Array(buffer.buffer, 0, rows * 8));
    }
  }
  // Amounts that no double holds exactly follow the columns.
  for (const [at, exact] of lines.large ?? []) {
    buffer.setFloat64(0, at, true);
    buffer.setBigInt64(8, exact, true);
    sink.update(new Uint8Array(buffer.buffer, 0, 16));
  }
}
