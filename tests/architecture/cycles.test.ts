import { describe, expect, it } from 'vitest';
import { parseSource, type SourceFile, sourceFiles } from './source-files.ts';

/** Finds every import cycle of files as `a → b → a`. Type imports count too: reading one of the files requires reading them all. */
function findCycles(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path, file.imports.filter((one) => one.relative).map((one) => one.target)]));
  const cycles: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    trail.push(path);
    for (const target of targets.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of targets.keys()) visit(path);
  return cycles;
}

describe('import cycles', () => {
  it('The whole repository has no import cycle', () => {
    const advice =
      'Move what both files need into a third one, or hand it over as an argument. A type belongs in the lower of the two rooms.';
    expect(findCycles(sourceFiles()), advice).toEqual([]);
  });

  it('The check finds import cycles, also between types', () => {
    const files = [
      parseSource('a/x.ts', "import './y.ts';"),
      parseSource('a/y.ts', "export { z } from '../b/z.ts';"),
      parseSource('b/z.ts', "import { x } from '../a/x.ts';"),
      parseSource('b/t.ts', "import type { t } from './u.ts';"),
      parseSource('b/u.ts', "import { u } from './t.ts';"),
    ];
    expect(findCycles(files)).toEqual(['a/x.ts → a/y.ts → b/z.ts → a/x.ts', 'b/t.ts → b/u.ts → b/t.ts']);
  });
});
