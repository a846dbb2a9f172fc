import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const folder = 'docs/decisions/';
const index = readText(`${folder}README.md`);
const records = listFiles('docs/decisions').filter((path) => /\/\d{4}-[a-z0-9-]+\.md$/.test(path) && !path.endsWith('0000-template.md'));
const numberOf = (path: string): string => path.slice(folder.length, folder.length + 4);
const numbers = new Set(records.map(numberOf));

/** Counts words like `wc -w`. */
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Faults in the form of one record: its length, its number and its parts. */
function faultsOf(path: string, text: string): string[] {
  return [
    ...(wordsIn(text) > 400 ? [`${wordsIn(text)} words`] : []),
    ...(text.startsWith(`# ${numberOf(path)}. `) ? [] : ['a title with another number']),
    ...['Context', 'Decision', 'Consequences'].flatMap((part) => (text.includes(`\n## ${part}\n`) ? [] : [`no ${part}`])),
  ].map((fault) => `${path}: ${fault}`);
}

/** Record numbers in a text: by link, by path or as “record 0042”. */
function namedIn(text: string): string[] {
  const patterns = [/\[(\d{4})\]\([^)]*\1-/g, /decisions\/(\d{4})\b/g, /\b(?:[Rr]ecords?|[Dd]ecisions?) (\d{4})\b/g, /\]\((\d{4})-[a-z]/g];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, number = '']) => number));
}

const readers = listFiles().filter(
  (path) => /\.(?:md|ts|tsx|mjs|js|css|yml|yaml)$/.test(path) && path !== 'tests/architecture/decisions.test.ts',
);

describe('the decision records', () => {
  it('The decision records have at most 400 words, their number, and three parts', () => {
    expect(records.length).toBeGreaterThan(40);
    expect(
      records.flatMap((path) => faultsOf(path, readText(path))),
      'Say what holds; what was tried and measured belongs in the commit message.',
    ).toEqual([]);
    expect(faultsOf('docs/decisions/0042-x.md', `# 0041. X\n${'word '.repeat(400)}\n## Context\n`)).toHaveLength(4);
  });

  it('The decision records have numbers of their own', () => {
    expect(records).toHaveLength(numbers.size);
  });

  it('The decision records are each in the index once, under their noun', () => {
    const [byNoun = ''] = index.split('## A new record');
    const listed = [...byNoun.matchAll(/^- \[\d{4}\]\(([\w-]+\.md)\) \S/gm)].map(([, name = '']) => `${folder}${name}`);
    expect(listed.toSorted()).toEqual(records.toSorted());
  });

  it('The decision records replace earlier numbers that no record has any more', () => {
    const rows = [...index.matchAll(/^\| ((?:\d{4}(?:, )?)+) \| \[(\d{4})\]/gm)];
    const earlier = rows.flatMap(([, from = '']) => from.split(', '));
    expect(earlier.length).toBeGreaterThan(60);
    expect(new Set(earlier).size).toBe(earlier.length);
    expect(earlier.filter((number) => numbers.has(number))).toEqual([]);
    expect(rows.filter(([, , to = '']) => !numbers.has(to))).toEqual([]);
  });

  it('The decision records exist wherever a text of the repository names one', () => {
    const missing = readers.flatMap((path) =>
      namedIn(readText(path))
        .filter((number) => number !== '0000' && !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(missing, 'docs/decisions/README.md says which record took its place.').toEqual([]);
    expect(namedIn('see [0042](decisions/0042-x.md), docs/decisions/0007 and record 0009')).toEqual(['0042', '0042', '0007', '0009']);
  });
});
