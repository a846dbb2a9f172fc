import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

const flagsIn = (file: string, place: RegExp): string[] =>
  place.exec(readFileSync(path.join(rootFolder, file), 'utf8'))?.[1]?.match(/--[\w-]+(?:=\d+)?/g) ?? [];

it('Every way to start a shop, and every bench, starts Node with the same flags', () => {
  const flags = flagsIn('tools/bootstrap.mjs', /nodeFlags: (\[.*?\])/);
  expect(flags).not.toEqual([]);
  expect(flagsIn('deploy/systemd/upline.service', /^ExecStart=(.*)$/m)).toEqual(flags);
  expect(flagsIn('deploy/container/Containerfile', /^CMD (.*start\.ts.*)$/m)).toEqual(flags);
  expect(flagsIn('bench/harness/child-server.ts', /NODE_FLAGS = (\[.*?\])/)).toEqual(flags);
});

it.each([
  ['tools/bootstrap.mjs', /if \(command\.isForRunning\) env\.MALLOC_ARENA_MAX = .* \?\? '2';/],
  ['deploy/systemd/upline.service', /^Environment=MALLOC_ARENA_MAX=2$/m],
  ['deploy/container/Containerfile', /^ENV .*\bMALLOC_ARENA_MAX=2\b/m],
  ['bench/harness/child-server.ts', /env: \{.*MALLOC_ARENA_MAX: '2'/],
])('The file %s limits the arenas of memory', (file, place) => {
  expect(readFileSync(path.join(rootFolder, file), 'utf8')).toMatch(place);
});
