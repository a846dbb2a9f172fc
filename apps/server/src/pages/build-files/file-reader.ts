import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type Asset, assetOf } from '../static-assets.ts';
import type { Site } from './keep-files.ts';

const unpack = promisify(brotliDecompress);

/** Maximum number of files read by one statement. */
const BATCH = 32;
/** Maximum number of waiting requests; further callers get 503 and have to come again. */
const MOST_WAITING = 2_000;
/** Maximum total size of files of other releases in memory. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
/** Time for which a name counts as unknown. A release stores its files before it serves, so no page names a file that is stored later. */
const UNKNOWN_FOR_MS = 10_000;
const MOST_UNKNOWN = 10_000;
/** Maximum size of an unpacked file. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;

interface Waiting {
  site: Site;
  name: string;
  resolve(asset: Asset | undefined): void;
  reject(error: unknown): void;
}

interface FileRow {
  site: Site;
  name: string;
  encoding: 'identity' | 'br';
  content: Buffer;
  sha256: Buffer;
}

/** More files are requested than may wait for the database. */
export class TooManyFilesError extends Error {
  override name = 'TooManyFilesError';
}

/**
 * Reads built files of other releases. However many requests arrive, this process runs one statement at a time; files read stay in memory, and unknown names are not looked up
 * again for some seconds.
 */
export class FileReader {
  readonly #database: Database;
  readonly #kept = new Map<string, Asset>();
  #keptBytes = 0;
  readonly #unknown = new Map<string, number>();
  readonly #asked = new Map<string, Promise<Asset | undefined>>();
  #waiting: Waiting[] = [];
  #isReading = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The file, or undefined if no release has it. Rejects if the database does not answer, and with TooManyFilesError in a flood. */
  async find(site: Site, name: string): Promise<Asset | undefined> {
    const key = `${site} ${name}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    if ((this.#unknown.get(key) ?? 0) > performance.now()) return undefined;
    const asked = this.#asked.get(key);
    if (asked !== undefined) return asked;
    if (this.#asked.size >= MOST_WAITING) throw new TooManyFilesError('too many built files of other releases are asked for');
    const asking = new Promise<Asset | undefined>((resolve, reject) => this.#waiting.push({ site, name, resolve, reject }));
    this.#asked.set(key, asking);
    void this.#read();
    return asking.finally(() => this.#asked.delete(key));
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    // Simultaneous requests are answered by one statement.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        const found = await readFiles(this.#database, batch);
        for (const { site, name, resolve } of batch) resolve(this.#remember(`${site} ${name}`, found.get(`${site} ${name}`)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isReading = false;
  }

  #remember(key: string, asset: Asset | undefined): Asset | undefined {
    if (asset === undefined) {
      if (this.#unknown.size >= MOST_UNKNOWN) this.#unknown.clear();
      this.#unknown.set(key, performance.now() + UNKNOWN_FOR_MS);
      return undefined;
    }
    this.#kept.set(key, asset);
    this.#keptBytes += sizeOf(asset);
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#keptBytes <= MOST_KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= sizeOf({ bytes });
    }
    return asset;
  }
}

const sizeOf = ({ bytes: { identity, br } }: Pick<Asset, 'bytes'>): number => identity.length + (br?.length ?? 0);

async function readFiles(database: Database, asked: readonly Waiting[]): Promise<Map<string, Asset>> {
  const [sites, names] = [asked.map(({ site }) => site), asked.map(({ name }) => name)];
  const { rows } = await sql<FileRow>`
    SELECT site, name, encoding, content, sha256 FROM build_file
    WHERE (site, name) IN (SELECT * FROM unnest(${sites}::text[], ${names}::text[]))`.execute(database);
  const found = new Map<string, Asset>();
  for (const { site, name, encoding, content, sha256 } of rows) {
    const identity = encoding === 'br' ? await unpack(content, { maxOutputLength: MOST_UNPACKED_BYTES }) : content;
    // A damaged file counts as unknown.
    if (!createHash('sha256').update(identity).digest().equals(sha256)) continue;
    const asset = assetOf(name, { identity, ...(encoding === 'br' && { br: content }) });
    if (asset !== undefined) found.set(`${site} ${name}`, asset);
  }
  return found;
}
