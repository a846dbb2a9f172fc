import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableFault } from './table-fault.ts';

/** A workbook has a few dozen parts. */
const MOST_PARTS = 2_000;
/** Maximum unpacked bytes of a part: a sheet of 50,000 rows has some 20 MB. */
const LARGEST_PART = 128 * 1024 * 1024;

/** The parts of a ZIP archive by name. Parts are unpacked only when read. */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Throws `TableFault` for an archive that is broken or has too many parts. */
  static async open(content: Buffer): Promise<ZipParts> {
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
      if (zip.entryCount > MOST_PARTS) throw new TableFault('tooLargeInside');
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipParts(zip, entries);
    } catch (error) {
      throw error instanceof TableFault ? error : new TableFault('brokenWorkbook');
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Names of all parts, in the order of the archive. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The bytes of a part, at most `most`. Throws `TableFault`. */
  async bytes(name: string, most: number): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined || entry.isEncrypted()) throw new TableFault('brokenArchive');
    if (entry.uncompressedSize > most) throw new TableFault('tooLargeInside');
    const chunks: Buffer[] = [];
    try {
      // Bytes beyond the declared size end the reading.
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    } catch {
      throw new TableFault('brokenArchive');
    }
    return Buffer.concat(chunks);
  }

  /** The text of a part in chunks. The declared size is trusted only up to the limit: bytes beyond either end the reading. Throws `TableFault`. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (entry === undefined || entry.isEncrypted()) throw new TableFault('brokenWorkbook');
    if (entry.uncompressedSize > LARGEST_PART) throw new TableFault('tooLargeInside');
    let stream: Readable | undefined;
    try {
      stream = await this.#zip.openReadStreamPromise(entry);
      stream.setEncoding('utf8');
      for await (const chunk of stream) yield chunk as string;
    } catch (error) {
      throw error instanceof TableFault ? error : new TableFault('brokenWorkbook');
    } finally {
      stream?.destroy();
    }
  }
}
