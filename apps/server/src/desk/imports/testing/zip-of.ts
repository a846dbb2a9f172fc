import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream as Readable) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
