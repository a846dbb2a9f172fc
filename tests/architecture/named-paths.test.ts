import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const files = listFiles();
const folders = new Set(files.flatMap((path) => path.split('/').map((_name, depth, names) => names.slice(0, depth).join('/'))));
const places = [...files, ...folders];
/** Every ending of every path, starting at any folder: `src/main.ts` and `main.ts` of `apps/server/src/main.ts`. */
const endings = new Set(places.flatMap((place) => place.split('/').map((_name, at, names) => names.slice(at).join('/'))));
const scripts = Object.keys((JSON.parse(readText('package.json')) as { scripts: object }).scripts);
const documents = files.filter((path) => /^(?:docs\/.*|bench\/README|[A-Z]+)\.md$/.test(path));

/** A path in prose: relative to any folder, with `<noun>` or `*` as a wildcard. */
const path = /^(?!(?:image|text)\/)[a-z][\w.<>*-]*(?:\/[\w.<>*-]+)+\/?$/;
const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

function isThere(named: string, from: '^' | '(?:^|/)'): boolean {
  const name = named.replace(/\/$/, '');
  const pattern = escaped(name).replace(/\*+|<[^>]+>/g, '[^/]+');
  if (pattern === escaped(name)) return from === '^' ? files.includes(name) || folders.has(name) : endings.has(name);
  const whole = new RegExp(`${from}${pattern}$`);
  return places.some((place) => whole.test(place));
}

/** Finds names in a document that the repository lacks: link targets, paths in code spans, npm commands. */
function missingIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, target = '']) => posix.join(posix.dirname(document), target));
  const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(/[\s,]+/).filter((word) => path.test(word)));
  const commands = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name);
  return [
    ...links.filter((place) => !isThere(place, '^')),
    ...named.filter((place) => !isThere(place, '(?:^|/)')),
    ...commands.filter((name) => !scripts.includes(name)).map((name) => `npm run ${name}`),
  ].map((missing) => `${document}: ${missing}`);
}

describe('link targets, paths and commands in the documents', () => {
  it('Link targets, paths and commands in the documents exist', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.flatMap((document) => missingIn(document, readText(document)))).toEqual([]);
  });

  it('The check reports missing link targets, paths and commands', () => {
    expect(
      missingIn(
        'docs/x.md',
        '[a](gone.md) [b](domain/plan.md#top) [c](https://x/y.md) `apps/gone/main.ts` `features/<noun>/index.ts` `wire/desktop.ts` `npm run gone`',
      ),
    ).toEqual(['docs/x.md: docs/gone.md', 'docs/x.md: apps/gone/main.ts', 'docs/x.md: npm run gone']);
  });
});
