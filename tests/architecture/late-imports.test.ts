import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Large packages that a shop may not need: import them on first use. */
const lateOnes = ['pdfkit', 'harfbuzzjs', 'stripe', 'jschardet', '@opentelemetry/sdk-metrics'];

/** Packages and files that a file loads statically, each with its import path. */
function loadedWith(entry: string): Map<string, string> {
  const files = new Map(sourceFiles().map((file) => [file.path, file]));
  const ways = new Map([[entry, entry]]);
  for (const [path, way] of ways)
    for (const { target, typeOnly, late } of files.get(path)?.imports ?? [])
      if (!typeOnly && !late && !ways.has(target)) ways.set(target, `${way} → ${target}`);
  return ways;
}

it('A shop that starts does not load what few of its processes ever need', () => {
  const loaded = loadedWith('apps/server/src/run-server.ts');
  expect(loaded.size).toBeGreaterThan(1_000);
  expect(lateOnes.flatMap((name) => loaded.get(name) ?? [])).toEqual([]);
});

it('Each late import is needed by a process', () => {
  const needed = new Set(sourceFiles().flatMap(({ imports }) => imports.map(({ target }) => target)));
  expect(lateOnes.filter((name) => !needed.has(name))).toEqual([]);
});
