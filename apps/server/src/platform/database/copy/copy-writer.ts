const HEADER = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex');
const TRAILER = Buffer.from('ffff', 'hex');
const INT8_OID = 20;
const CHUNK_BYTES = 64 * 1024;
/** PostgreSQL counts days from 2000-01-01; this is that day, counted from 1970-01-01. */
const DAYS_TO_2000 = 10_957;

/** Writes rows for COPY … FROM STDIN (FORMAT binary): begin a row, then put its columns in their order. */
export class CopyWriter {
  #bytes: Buffer = Buffer.alloc(CHUNK_BYTES * 2);
  #used = 0;

  row(columns: number): void {
    this.#room(2);
    this.#used = this.#bytes.writeInt16BE(columns, this.#used);
  }

  null(): void {
    this.#room(4);
    this.#used = this.#bytes.writeInt32BE(-1, this.#used);
  }

  int16(value: number): void {
    this.#room(6);
    this.#used = this.#bytes.writeInt16BE(value, this.#bytes.writeInt32BE(2, this.#used));
  }

  int32(value: number): void {
    this.#room(8);
    this.#used = this.#bytes.writeInt32BE(value, this.#bytes.writeInt32BE(4, this.#used));
  }

  /** A bigint column from a whole number within 2^53. */
  int64(value: number): void {
    this.#room(12);
    const at = this.#bytes.writeInt32BE(8, this.#used);
    const high = Math.floor(value / 4_294_967_296);
    this.#used = this.#bytes.writeUInt32BE(value - high * 4_294_967_296, this.#bytes.writeInt32BE(high, at));
  }

  bigint(value: bigint): void {
    this.#room(12);
    this.#used = this.#bytes.writeBigInt64BE(value, this.#bytes.writeInt32BE(8, this.#used));
  }

  /** A bigint[] column from whole numbers within 2^53. */
  int64s(values: ArrayLike<number>): void {
    this.#room(24);
    let at = this.#bytes.writeInt32BE(values.length === 0 ? 12 : 20 + 12 * values.length, this.#used);
    // Dimensions, no nulls, the type's oid; then the length and the first index.
    const head = values.length === 0 ? [0, 0, INT8_OID] : [1, 0, INT8_OID, values.length, 1];
    for (const word of head) at = this.#bytes.writeInt32BE(word, at);
    this.#used = at;
    for (let index = 0; index < values.length; index += 1) this.int64(values[index]!);
  }

  /** A timestamptz, from milliseconds since 1970. */
  time(atMs: number): void {
    this.int64((atMs - Date.UTC(2000, 0, 1)) * 1_000);
  }

  /** A date, from days since 1970. */
  date(day: number): void {
    this.int32(day - DAYS_TO_2000);
  }

  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.#room(4 + length);
    const at = this.#bytes.writeInt32BE(length, this.#used);
    this.#used = at + this.#bytes.write(value, at);
  }

  /** For jsonb columns: text after the version number 1. */
  jsonb(text: string): void {
    const length = Buffer.byteLength(text) + 1;
    this.#room(4 + length);
    const at = this.#bytes.writeUInt8(1, this.#bytes.writeInt32BE(length, this.#used));
    this.#used = at + this.#bytes.write(text, at);
  }

  raw(bytes: Uint8Array): void {
    this.#room(4 + bytes.length);
    const at = this.#bytes.writeInt32BE(bytes.length, this.#used);
    this.#bytes.set(bytes, at);
    this.#used = at + bytes.length;
  }

  /** Whether the buffer is large enough to send. */
  get isFull(): boolean {
    return this.#used >= CHUNK_BYTES;
  }

  /** Takes the bytes written since the last call. */
  drain(): Buffer {
    const chunk = Buffer.from(this.#bytes.subarray(0, this.#used));
    this.#used = 0;
    return chunk;
  }

  #room(needed: number): void {
    if (this.#used + needed <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + needed));
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }
}

/** The chunks of a whole COPY: `write` is called for each of `count` rows and writes exactly one. */
export function* copyChunks(count: number, write: (writer: CopyWriter, index: number) => void): Generator<Uint8Array> {
  yield HEADER;
  const writer = new CopyWriter();
  for (let index = 0; index < count; index += 1) {
    write(writer, index);
    if (writer.isFull) yield writer.drain();
  }
  yield writer.drain();
  yield TRAILER;
}
