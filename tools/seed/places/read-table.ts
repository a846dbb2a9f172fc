import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a tab-separated table next to this file; the first line names the columns. */
export async function readTable(file: string): Promise<Record<string, string>[]> {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) throw new Error(`${file}: "${line}" has ${cells.length} cells instead of ${columns.length}`);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}
