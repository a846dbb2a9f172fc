import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Keys of the pictures with these file names, by the name as given; case-insensitive. Found pictures are locked until the transaction ends. */
export async function mediaByFileName(database: Database, fileNames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (fileNames.length === 0) return new Map();
  const { rows } = await sql<{ name: string; key: string }>`
    SELECT named.name, media.key FROM unnest(${[...new Set(fileNames)]}::text[]) AS named (name)
    JOIN media ON lower(media.file_name) = lower(named.name) FOR KEY SHARE OF media`.execute(database);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/** Keys that belong to uploaded pictures. These pictures are locked until the transaction ends. */
export async function mediaAmong(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`SELECT key FROM media WHERE key = ANY (${[...new Set(keys)]}::text[]) FOR KEY SHARE`.execute(
    database,
  );
  return new Set(rows.map(({ key }) => key));
}
