import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const documents = listFiles().filter((path) => /^(?:docs\/.*|bench\/README|[A-Z]+)\.md$/.test(path));
const isRecord = (path: string): boolean => /^docs\/decisions\/\d{4}-/.test(path);

/** True if the first paragraph under the title names the document's reader. */
const namesItsReader = (text: string): boolean => /^# .+\n\nFor [a-z]/.test(text);

/** Removes code blocks and spans, which keep the words of the code. */
const proseOf = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');

/** House jargon and inversions, each with the word to use. */
const jargon: readonly { readonly pattern: RegExp; readonly say: string }[] = [
  { pattern: /(?:^|[.:;!?*)|] |^ *(?:[-*]|\d+\.) )(?:Of|Whose|So many|Nobody)\b/gm, say: 'begin with the subject' },
  { pattern: /\b[Ss]tands?\b(?! by\b|-in\b)|\bstood\b/g, say: 'is, are' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b(?! apart)/g, say: 'learns, gets, reads' },
  { pattern: /\b[Bb]eside\b/g, say: 'next to, with' },
  { pattern: /\banew\b/g, say: 'again' },
];

/** Finds jargon in a text, with the beginning of the line and the replacement. */
const jargonIn = (text: string, words = jargon): string[] =>
  words.flatMap(({ pattern, say }) => [...proseOf(text).matchAll(pattern)].map(([found]) => `“${found.trim()}”: ${say}`));

/** Inversions of descriptions, which documents may use in a sentence. */
const inversions: typeof jargon = [
  { pattern: /\b(?:empty|null|absent|0) where\b/g, say: 'if' },
  { pattern: /\b[Ww]hoever\b/g, say: 'the person who' },
  { pattern: /\bleft out\b/g, say: 'omitted, absent' },
  { pattern: /\b[Mm]eanwhile\b/g, say: 'in the meantime' },
  { pattern: /\bunder way\b/g, say: 'in progress' },
  { pattern: /\b(?:taken|given) back\b/g, say: 'reversed, returned' },
  { pattern: /\bone[’']s own\b/g, say: 'the caller’s own' },
  { pattern: /^(?:How (?:far|it stands)|What became|(?:From|Until|Since) when)\b/gm, say: 'name the thing' },
];

/** Every description of a call, field, answer or value, a line each. */
function descriptionsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(descriptionsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if (['description', 'summary'].includes(name) && typeof value === 'string') return [value];
    return name === 'x-enum-descriptions' ? (value as string[]) : descriptionsIn(value);
  });
}

/** Anchor of a heading, as sites that render Markdown make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()));

/** Links to headings that the target document lacks. */
function lostAnchors(path: string, text: string, read: (target: string) => string): string[] {
  const links = [...text.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)#([^)\s]+)\)/g)];
  return links
    .filter(([, target = '', anchor = '']) => {
      const there = target === '' ? text : read(posix.join(posix.dirname(path), target));
      return !anchorsIn(there).includes(anchor);
    })
    .map(([, target = '', anchor = '']) => `${path}: ${target}#${anchor}`);
}

/** Documents that quote: titles of tests and words of both specifications, and words that texts must not use. */
const quoting = ['docs/domain/coverage.md', 'docs/domain/glossary.md'];

/** Change log entries longer than one line. */
const longEntries = (text: string): string[] => text.split('\n').filter((line, at) => at > 7 && (line.length > 120 || /^ +\S/.test(line)));

describe('the documents', () => {
  it('The documents say in their first line for whom they are', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(
      documents.filter((path) => !isRecord(path) && !namesItsReader(readText(path))),
      'Begin with “For operators: …”, “For developers who …”, so that a reader knows whether to go on.',
    ).toEqual([]);
    expect(namesItsReader('# A\n\nFor operators: how to.\n')).toBe(true);
    expect(namesItsReader('# A\n\nThe shop runs.\n')).toBe(false);
  });

  it('The documents lead to headings that exist', () => {
    expect(documents.flatMap((path) => lostAnchors(path, readText(path), readText))).toEqual([]);
    const other = (): string => '# T\n\n## A shop, on a copy\n';
    expect(lostAnchors('docs/x.md', '## Here\n[a](y.md#a-shop-on-a-copy) [b](#here) [c](y.md#gone) [d](#gone)', other)).toEqual([
      'docs/x.md: y.md#gone',
      'docs/x.md: #gone',
    ]);
  });

  it('The documents use plain English: subject, verb, object, and no jargon of the house', () => {
    const faults = documents
      .filter((path) => !quoting.includes(path))
      .flatMap((path) => jargonIn(readText(path)).map((fault) => `${path}: ${fault}`));
    expect(faults, 'docs/domain/glossary.md has the words.').toEqual([]);
    expect(jargonIn('Of the rows one is read anew.\n- Nobody is told. It stands beside it.')).toHaveLength(6);
    expect(jargonIn('A standby understands standing orders; `beside` is a name. Two callers are told apart.')).toEqual([]);
  });
});

it('The descriptions of the API use plain English, and no jargon of the house', () => {
  const descriptions = descriptionsIn(JSON.parse(readText('packages/contract/contract.snapshot.json')));
  expect(descriptions.length).toBeGreaterThan(4000);
  const words = [...jargon, ...inversions];
  const faults = [...new Set(descriptions)].flatMap((text) => jargonIn(text, words).map((fault) => `${text}: ${fault}`));
  expect(faults, 'docs/domain/glossary.md has the words.').toEqual([]);
  const schema = { description: 'How far it is; empty where whoever asked is told', properties: { how: { summary: 'Until when' } } };
  expect(descriptionsIn(schema).flatMap((text) => jargonIn(text, words))).toHaveLength(5);
});

describe('the change log', () => {
  it('The change log has entries of one line of at most 120 characters', () => {
    const text = readText('CHANGELOG.md');
    expect(text).toContain('\n## [Unreleased]\n');
    expect(longEntries(text), 'Say what changed for its reader; the page that explains it says the rest.').toEqual([]);
    const head = 'x\n'.repeat(8);
    expect(longEntries(`${head}- ${'a'.repeat(119)}\n- short\n  that goes on\n`)).toHaveLength(2);
  });
});
