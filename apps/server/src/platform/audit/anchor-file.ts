import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../config/settings.ts';
import type { AuditAnchor } from './anchor-audit.ts';

/**
 * The anchor file of one database, in DATA_DIR. It is outside the database, so that a person who can change only the database cannot forge it. Its name comes
 * from the database's address without role and password.
 */
export function anchorFile({ dataDir, database }: Pick<Settings, 'dataDir'> & { database: { url: string | undefined } }): string {
  const place = database.url?.replace(/^[a-z]+:\/\/(?:[^/@]*@)?/, '') ?? 'embedded';
  return path.join(dataDir, `audit-anchors-${createHash('sha256').update(place).digest('hex').slice(0, 12)}.jsonl`);
}

export async function writeAnchor(file: string, anchor: AuditAnchor, at: Date): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify({ at: at.toISOString(), ...shownAnchor(anchor) })}\n`, { mode: 0o600 });
}

/** The content of the file, or nothing if it does not exist. A line that a killed process wrote only in part is skipped. */
export async function readAnchors(file: string): Promise<AuditAnchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const match = /"lastId":"(\d+)","rowCount":"(\d+)","lastHash":"([0-9a-f]{64})"/.exec(line);
    if (match === null) return [];
    const [, lastId = '0', rowCount = '0', lastHash = ''] = match;
    return [{ lastId: BigInt(lastId), rowCount: BigInt(rowCount), lastHash: Buffer.from(lastHash, 'hex') }];
  });
}

/** An anchor with its numbers as decimal text and its hash as text, for people and logs. */
export function shownAnchor({ lastId, rowCount, lastHash }: AuditAnchor): { lastId: string; rowCount: string; lastHash: string } {
  return { lastId: String(lastId), rowCount: String(rowCount), lastHash: lastHash.toString('hex') };
}
