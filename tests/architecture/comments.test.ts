import { expect, it } from 'vitest';
import { isTest, listFiles, readText } from './source-files.ts';

const first = '(?:Of|Whose|So many|Nobody)';
/** Heads of a comment that is a clause without its noun. */
const clauses = /(?:\/\*\*?|(?<!:)\/\/) +(?:What|Where|Who|Whoever|Those|Something)\b.*/gm;
const openings = new RegExp(`(?:/\\*\\*?|(?<!:)//|^\\s*\\*) +${first}\\b.*`, 'gm');
const titles = new RegExp(`\\b(?:it|test|describe)(?:\\.\\w+)*\\(\\s*['"\`]${first}\\b.*`, 'gim');
const sentences = new RegExp(`(?:^|[-*] |\\| )${first}\\b.*`, 'gm');

const found = (pattern: RegExp, path: string, text: string): string[] =>
  (text.match(pattern) ?? []).map((line) => `${path}: ${line.trim().slice(0, 120)}`);

const advice = 'Begin with a noun or a verb, and say why (CONTRIBUTING.md, House rules).';
// The examples below are in this file.
const sources = listFiles().filter((path) => /\.tsx?$/.test(path) && !path.endsWith('architecture/comments.test.ts'));
const documents = listFiles().filter((path) => path.endsWith('.md'));

it('Comments begin with a noun or a verb', () => {
  expect(
    sources.flatMap((path) => [openings, clauses].flatMap((pattern) => found(pattern, path, readText(path)))),
    advice,
  ).toEqual([]);
  const example = ['/** Of one piece. */', '  // Nobody asks.', '  * Whose turn it is', '// So many rows'].join('\n');
  expect(found(openings, 'x', example)).toHaveLength(4);
  expect(found(clauses, 'x', '/** What it is made of. */\n// Whoever asks\n/** Price of what it is made of. */')).toHaveLength(2);
  expect(found(openings, 'x', '/** Price of one piece. */\n// Often asked\nhttps://example.com/Of')).toEqual([]);
});

it('Titles of tests are sentences that make sense alone', () => {
  expect(
    sources.filter(isTest).flatMap((path) => found(titles, path, readText(path))),
    advice,
  ).toEqual([]);
  expect(found(titles, 'x', `it('whose 0 means no limit'\ntest.each([1])('x')\ndescribe("Nobody approves"`)).toHaveLength(2);
});

it('Sentences of documents begin with a noun or a verb', () => {
  expect(
    documents.flatMap((path) => found(sentences, path, readText(path))),
    advice,
  ).toEqual([]);
  expect(found(sentences, 'x', '- Of a company\nNobody can\n| Whose |\nOffers')).toHaveLength(3);
});
