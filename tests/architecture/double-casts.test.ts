import { expect, it } from 'vitest';
import { describeRule, type Rule } from './describe-rule.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** A cast that the type checker can say nothing about, because it passes over a type that fits every other. */
const doubleCast = /\bas\s+(?:unknown|any|never)\s+as\b/g;

/** Files with one such cast, and why no decoder, guard or narrower declaration can stand in its place. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/platform/database/described-query.ts':
    'node-postgres’s published types describe another form of its Query, which it extends',
  'apps/server/src/platform/figures/answer-times.ts':
    'prom-client’s published types know no metric but its own four, its registry takes any',
};

const castsIn = (code: string): number => code.match(doubleCast)?.length ?? 0;

const isDecodedAtTheEdge: Rule = (files) =>
  files
    .filter(({ path, code }) => !isTest(path) && castsIn(code) > (Object.hasOwn(allowed, path) ? 1 : 0))
    .map(({ path, code }) => `${path}: ${castsIn(code)}`);

describeRule('what comes from outside is decoded at the edge, not declared by a double cast', isDecodedAtTheEdge, {
  advice: 'Read it by a schema or a guard, give the generic or the interface its true type, or declare the narrower part that is used.',
  refused: [
    ['apps/server/src/x.ts', 'const row = JSON.parse(text) as unknown as Row;'],
    ['packages/plan/src/x.ts', 'const one = given as\n  unknown as Formula;'],
    ['apps/server/src/desk/testing/x.ts', 'const parts = { database } as never as Parts;'],
    ['tools/x.ts', 'const one = given as any as Formula;'],
  ],
  accepted: [
    ['apps/server/src/x.ts', '// not as unknown as Row\nconst row: unknown = JSON.parse(text);'],
    ['apps/server/src/x.test.ts', 'const log = { warn } as unknown as Logger;'],
  ],
});

it('Each permitted double cast is there', () => {
  const casting = new Set(sourceFiles().flatMap(({ path, code }) => (castsIn(code) > 0 ? [path] : [])));
  expect(Object.keys(allowed).filter((path) => !casting.has(path))).toEqual([]);
});
