import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import type { Logger } from '../../platform/logger.ts';
import { OutageLog } from '../../platform/work/outage-log.ts';
import { sendFound, type StaticAssets } from '../static-assets.ts';
import { FileReader, TooManyFilesError } from './file-reader.ts';
import { isHashedName } from './hashed-name.ts';
import { keepFiles, type Site } from './keep-files.ts';

const KEEP_AGAIN_MS = 60 * 60_000;
const plain = 'text/plain; charset=utf-8';

export interface BuildFilesParts {
  database: Database;
  log: Logger;
  /** Whether files are stored; false in a drill, which changes nothing. */
  keeps: boolean;
}

/** Built files of all recent releases: this process stores its files for the others, and serves theirs. */
export class BuildFiles {
  readonly #parts: BuildFilesParts;
  readonly #reader: FileReader;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #keepOutage: OutageLog;
  readonly #readOutage: OutageLog;
  #keeping: Promise<void> = Promise.resolve();

  constructor(parts: BuildFilesParts) {
    this.#parts = parts;
    this.#reader = new FileReader(parts.database);
    this.#keepOutage = new OutageLog(parts.log, 'the built files of this release could not be kept for pages that stay open');
    this.#readOutage = new OutageLog(parts.log, 'built files of other releases could not be read');
  }

  /** Stores the files of a site, now and each hour. Resolves once they are stored, so that no page is served before; a failing database is logged. */
  async keep(site: Site, assets: StaticAssets): Promise<void> {
    if (!this.#parts.keeps) return;
    await this.#keep(site, assets);
    const again = (): void => void (this.#keeping = this.#keeping.then(() => this.#keep(site, assets)));
    this.#timers.push(setInterval(again, KEEP_AGAIN_MS).unref());
  }

  /** Sends a file of another release, 404 if no release has it, or 503 if that cannot be known. Returns false if the path is not a hashed name. */
  async send(site: Site, path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!isHashedName(path)) return false;
    try {
      const asset = await this.#reader.find(site, path);
      this.#readOutage.succeeded();
      if (asset === undefined) void reply.code(404).header('cache-control', 'no-store').type(plain).send('Not found');
      else sendFound(asset, request, reply);
    } catch (error) {
      // Not logged, because a flood would fill the log.
      if (!(error instanceof TooManyFilesError)) this.#readOutage.failed(error, 'warn');
      void reply.code(503).header('cache-control', 'no-store').header('retry-after', '2').type(plain).send('');
    }
    return true;
  }

  /** Stores nothing more, and waits for work in progress. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#keeping;
  }

  async #keep(site: Site, assets: StaticAssets): Promise<void> {
    try {
      const left = await keepFiles(this.#parts.database, site, assets);
      this.#keepOutage.succeeded();
      if (left.length > 0) this.#parts.log.warn({ site, left }, 'built files are too large to be kept for pages that stay open');
    } catch (error) {
      this.#keepOutage.failed(error);
    }
  }
}
