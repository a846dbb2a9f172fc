import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Asset, StaticAssets } from '../static-assets.ts';
import { isHashedName } from './hashed-name.ts';

/** Part of the product that the files belong to. */
export type Site = 'shop' | 'companion' | 'console';

/** A larger file, and what exceeds a site's total, is not stored. The largest of the shop's own, a Chinese font, has 1.1 MB; all of a site together have 4 MB. */
const MOST_FILE_BYTES = 2 * 1024 * 1024;
const MOST_SITE_BYTES = 32 * 1024 * 1024;
/** Maximum number of rows in one statement. */
const BATCH = 200;

/**
 * Stores the hashed files of a site in the database for the processes of other releases, and records at most once a day that they are still in use. Returns the names that were too
 * large.
 */
export async function keepFiles(database: Database, site: Site, assets: StaticAssets): Promise<string[]> {
  const files = filesOf(assets);
  const names = files.map(({ name }) => name);
  // Recorded first, so that the sweep does not delete what the next statement finds.
  await sql`
    WITH due AS (
      SELECT site, name FROM build_file WHERE site = ${site} AND name = ANY (${names}) AND seen_at < now() - interval '1 day'
      ORDER BY site, name FOR UPDATE
    ) UPDATE build_file SET seen_at = now() FROM due WHERE build_file.site = due.site AND build_file.name = due.name`.execute(database);
  const { rows } = await sql<{ name: string }>`SELECT name FROM build_file WHERE site = ${site} AND name = ANY (${names})`.execute(
    database,
  );
  const known = new Set(rows.map(({ name }) => name));
  const fitting = withinBounds(files);
  const missing = fitting.filter(({ name }) => !known.has(name));
  for (let at = 0; at < missing.length; at += BATCH) await insert(database, site, missing.slice(at, at + BATCH));
  const kept = new Set(fitting.map(({ name }) => name));
  return names.filter((name) => !kept.has(name));
}

interface File {
  name: string;
  encoding: 'identity' | 'br';
  content: Buffer;
  identity: Buffer;
}

/** Ordered by name; every process locks them in this order. */
const filesOf = (assets: StaticAssets): File[] =>
  [...assets]
    .filter(([name]) => isHashedName(name))
    .map(([name, asset]) => ({ name, ...smallest(asset), identity: asset.bytes.identity }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const smallest = ({ bytes: { br, identity } }: Asset): Pick<File, 'encoding' | 'content'> =>
  br === undefined ? { encoding: 'identity', content: identity } : { encoding: 'br', content: br };

function withinBounds(files: readonly File[]): File[] {
  let sum = 0;
  return files.filter(({ content: { length } }) => {
    if (length > MOST_FILE_BYTES || sum + length > MOST_SITE_BYTES) return false;
    sum += length;
    return true;
  });
}

async function insert(database: Database, site: Site, files: readonly File[]): Promise<void> {
  const [names, encodings, contents, hashes] = [
    files.map(({ name }) => name),
    files.map(({ encoding }) => encoding),
    files.map(({ content }) => content),
    files.map(({ identity }) => createHash('sha256').update(identity).digest()),
  ];
  await sql`
    INSERT INTO build_file (site, name, encoding, content, sha256)
    SELECT ${site}, file.* FROM unnest(${names}::text[], ${encodings}::text[], ${contents}::bytea[], ${hashes}::bytea[]) AS file
    ON CONFLICT DO NOTHING`.execute(database);
}
