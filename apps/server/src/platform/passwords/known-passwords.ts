import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The first bytes of each password's MD5, sorted, without separators. Made by tools/passwords. */
export const knownPasswordsFile: string = path.join(import.meta.dirname, 'known-passwords.bin');
/** Six bytes: one in two thousand million other passwords is refused by mistake. */
export const PREFIX_BYTES = 6;
const LONGEST_BLANK = 64;

let list: Buffer | undefined;
const blanks = new Set(
  Array.from({ length: LONGEST_BLANK + 1 }, (_, length) => createHash('md5').update(' '.repeat(length)).digest('hex')),
);

/** Whether an MD5 (32 hexadecimal digits) is that of a common password, of an empty text, or of spaces alone. */
export function isCommonPassword(md5: string): boolean {
  if (blanks.has(md5)) return true;
  list ??= readFileSync(knownPasswordsFile);
  const wanted = Buffer.from(md5.slice(0, PREFIX_BYTES * 2), 'hex');
  let low = 0;
  let high = list.length / PREFIX_BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(list, middle * PREFIX_BYTES, (middle + 1) * PREFIX_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}
