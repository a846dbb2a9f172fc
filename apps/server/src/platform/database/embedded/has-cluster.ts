import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether a folder contains the data of an embedded database, or the path to data outside it. Changes nothing. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const entries = await readdir(path.join(dataDir, 'postgres')).catch(() => []);
  if (entries.some((entry) => /^data-\d+$/.test(entry))) return true;
  const elsewhere = await readFile(path.join(dataDir, 'postgres-location.txt'), 'utf8').catch(() => '');
  return elsewhere !== '';
}
