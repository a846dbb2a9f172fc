import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingFlags, NODE_FLAGS } from '../../apps/server/src/config/node-flags.ts';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

const flagsIn = (file: string, place: RegExp): string[] =>
  place.exec(readFileSync(path.join(rootFolder, file), 'utf8'))?.[1]?.match(/--[\w-]+(?:=\d+)?/g) ?? [];

it('Every way to start a shop gives Node the same flags at once', () => {
  expect(flagsIn('tools/bootstrap.mjs', /nodeFlags: (\[[^\]]*\])/)).toEqual(NODE_FLAGS);
  expect(flagsIn('deploy/systemd/upline.service', /^ExecStart=(.*)$/m)).toEqual(NODE_FLAGS);
  expect(flagsIn('deploy/container/Containerfile', /^CMD (.*start\.ts.*)$/m)).toEqual(NODE_FLAGS);
});

it.each([
  ['tools/bootstrap.mjs', /if \(command\.isForRunning\) env\.MALLOC_ARENA_MAX = .* \?\? '2';/],
  ['deploy/systemd/upline.service', /^Environment=MALLOC_ARENA_MAX=2$/m],
  ['deploy/container/Containerfile', /^ENV .*\bMALLOC_ARENA_MAX=2\b/m],
])('The file %s limits the arenas of memory', (file, place) => {
  expect(readFileSync(path.join(rootFolder, file), 'utf8')).toMatch(place);
});

it('A flag that an operator sets is not set again', () => {
  expect(missingFlags([])).toEqual(NODE_FLAGS);
  expect(missingFlags(NODE_FLAGS)).toEqual([]);
  expect(missingFlags(['--max_semi_space_size=32'], '--allocation-site-pretenuring --inspect')).toEqual([
    '--min-semi-space-size=8',
    '--initial-old-space-size=96',
    '--heap-growing-percent=30',
  ]);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'node-flags-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a program that takes the flags and prints, for each time it begins, what it was given. */
async function begun(
  given: readonly string[],
  env: Record<string, string>,
): Promise<{ pid: number; flags: string[]; words: string[]; arenas: string; compiled: string; lines: number }> {
  const file = path.join(folder, 'program.ts');
  const flags = path.join(rootFolder, 'apps/server/src/config/node-flags.ts');
  const told =
    '{ pid: process.pid, flags: process.execArgv, words: process.argv.slice(2), arenas: process.env.MALLOC_ARENA_MAX, compiled: process.env.NODE_COMPILE_CACHE }';
  await writeFile(
    file,
    `import { takeNodeFlags } from ${JSON.stringify(flags)};\ntakeNodeFlags();\nconsole.log(JSON.stringify(${told}));\n`,
  );
  const running = promisify(execFile)(process.execPath, [...given, file, 'a word'], { env: { PATH: process.env['PATH'], ...env } });
  const { stdout, stderr } = await running;
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '') as { pid: number; flags: string[]; words: string[]; arenas: string; compiled: string };
  expect(last.pid).toBe(running.child.pid);
  return { ...last, lines: lines.length };
}

it.skipIf(process.platform === 'win32')(
  'A shop that is started without the flags begins again with them, in the same process',
  async () => {
    const bare = await begun([], {});
    expect(bare).toMatchObject({ flags: NODE_FLAGS, words: ['a word'], arenas: '2', lines: 1 });
    expect(bare.compiled).toMatch(/compiled$/);
    const own = await begun(['--max-semi-space-size=16', '--no-warnings'], { MALLOC_ARENA_MAX: '4', NODE_COMPILE_CACHE: folder });
    expect(own).toMatchObject({
      flags: ['--max-semi-space-size=16', '--no-warnings', ...NODE_FLAGS.filter((flag) => !flag.startsWith('--max-semi'))],
      arenas: '4',
      lines: 1,
    });
  },
);
