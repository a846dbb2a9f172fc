import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { BundleFile } from './collect-bundle.ts';

/** Writes the files as one archive, readable only by its owner. Throws if the file exists. */
export async function writeArchive(file: string, files: readonly BundleFile[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const zip = new ZipFile();
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}
