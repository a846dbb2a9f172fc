/** PGCOPY signature, flags and the length of the unused extension. */
const HEADER_BYTES = 19;

/**
 * Reads the rows of COPY … TO STDOUT (FORMAT binary), one message after the other. Columns are read
 * by their position, from 0; the query defines their types. Nothing is kept between rows.
 */
export class CopiedRow {
  #bytes: Buffer = Buffer.alloc(0);
  #starts = new Int32Array(16);
  #lengths = new Int32Array(16);
  #isFirst = true;

  /** Takes a message; false if it contains no row (the end). */
  take(chunk: Buffer): boolean {
    let at = this.#isFirst ? HEADER_BYTES : 0;
    this.#isFirst = false;
    if (at >= chunk.length) return false;
    const columns = chunk.readInt16BE(at);
    if (columns < 0) return false;
    if (columns > this.#starts.length) {
      this.#starts = new Int32Array(columns);
      this.#lengths = new Int32Array(columns);
    }
    at += 2;
    for (let column = 0; column < columns; column += 1) {
      const length = chunk.readInt32BE(at);
      at += 4;
      this.#starts[column] = at;
      this.#lengths[column] = length;
      if (length > 0) at += length;
    }
    this.#bytes = chunk;
    return true;
  }

  isNull(column: number): boolean {
    return this.#lengths[column]! < 0;
  }

  /** A smallint, integer or bigint as a number; throws beyond 2^53, -1 for null. */
  integer(column: number): number {
    const at = this.#starts[column]!;
    const length = this.#lengths[column];
    if (length === 8) return this.#wide(at);
    if (length === 4) return this.#bytes.readInt32BE(at);
    if (length === 2) return this.#bytes.readInt16BE(at);
    if (length === -1) return -1;
    throw new TypeError(`column ${column} is no whole number`);
  }

  /** A text; '' for null. */
  text(column: number): string {
    const at = this.#starts[column]!;
    return this.#bytes.toString('utf8', at, at + Math.max(0, this.#lengths[column]!));
  }

  /** The bytes of a column, as a view of the message that is valid only until the next one: copy what you store. Empty for null. */
  bytes(column: number): Buffer {
    const at = this.#starts[column]!;
    return this.#bytes.subarray(at, at + Math.max(0, this.#lengths[column]!));
  }

  /** A text[] without nulls; empty for null. */
  texts(column: number): string[] {
    return this.#items(column, (bytes, at, length) => bytes.toString('utf8', at, at + length));
  }

  /** An integer[] without nulls; empty for null. */
  integers(column: number): number[] {
    return this.#items(column, (bytes, at) => bytes.readInt32BE(at));
  }

  #items<T>(column: number, read: (bytes: Buffer, at: number, length: number) => T): T[] {
    // Dimensions, whether there are nulls, the type's oid; then the length and the first index of each dimension.
    let at = this.#starts[column]!;
    if (this.isNull(column) || this.#bytes.readInt32BE(at) === 0) return [];
    const items: T[] = [];
    let left = this.#bytes.readInt32BE(at + 12);
    for (at += 20; left > 0; left -= 1) {
      const length = this.#bytes.readInt32BE(at);
      items.push(read(this.#bytes, at + 4, length));
      at += 4 + length;
    }
    // A copy has no spare capacity, which very many rows would waste.
    return items.slice();
  }

  #wide(at: number): number {
    const value = this.#bytes.readInt32BE(at) * 4_294_967_296 + this.#bytes.readUInt32BE(at + 4);
    if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column holds more than 2^53');
    return value;
  }
}
