import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { differences } from '../../case/index.ts';
import { readCase2 } from './read-case2.ts';
import { prepareCase2 } from './run-case2.ts';
import { runCase2 } from './show-case2.ts';

const folder = new URL('../../../cases-format2/', import.meta.url);
const read = (file: string) => readCase2(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

it.each(readdirSync(folder).sort())('The case %s comes out to the cent, with its source and its arithmetic', (file) => {
  const one = read(file);
  expect([one.source, one.arithmetic?.length, one.expected]).toEqual([expect.any(String), expect.any(Number), expect.any(Object)]);
  expect([...differences(one.expected, runCase2(prepareCase2(one, undefined)))]).toEqual([]);
});
