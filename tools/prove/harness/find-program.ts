import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of a program, including an administrator's folders; undefined if not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
