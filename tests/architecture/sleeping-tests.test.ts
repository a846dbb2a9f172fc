import path from 'node:path';
import { expect, it } from 'vitest';
import { describeRule } from './describe-rule.ts';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** Tests that let real time pass, each with the reason why nothing signals when to go on. */
const aboutTime: Readonly<Record<string, string>> = {
  'connections.test.ts': 'the server closes silent connections after seconds of its own',
  'database-clock.test.ts': 'the answer of a slow database comes late',
  'recurring.test.ts': 'work lasts, so that other processes try to begin it meanwhile',
  'drain.test.ts': 'a proxy asks for the health of a process every 300 ms',
  'code-check.isolated.test.ts': 'comparing with a hash lasts, so that simultaneous guesses overlap',
  'crash.test.ts': 'processes are killed at random moments, and people click again after a while',
  'black-hole.test.ts': 'the network is away for a while, and people click again meanwhile',
  'hostile-questions.test.ts': 'a resting connection tells its figures after ten seconds',
  'drill.test.ts': 'nothing tells that work does not begin',
  'build-lock.test.ts': 'whoever waits for the lock looks every 200 ms and tells nobody',
};

/** This file contains sleeping tests as examples, which are no faults. */
const isThisOne = ({ path: file }: SourceFile): boolean => file === 'tests/architecture/sleeping-tests.test.ts';
const nameOf = ({ path: file }: SourceFile): string => path.posix.basename(file);
const drivesClock = ({ code }: SourceFile): boolean => code.includes('useFakeTimers');
const sleeps = (file: SourceFile): boolean =>
  !isThisOne(file) &&
  (/\bwaitForTimeout\(/.test(file.code) ||
    /import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/.test(file.code) ||
    (/new Promise\b[^;]*?\bsetTimeout\(\s*\w+\s*,/.test(file.code) && !drivesClock(file)));

describeRule(
  'a test does not sleep',
  (files) =>
    files.filter((file) => isTest(file.path) && sleeps(file) && aboutTime[nameOf(file)] === undefined).map(({ path: file }) => file),
  {
    advice:
      'wait for what happens (`vi.waitFor`, `expect.poll`, `eventually`), or drive the clock; what is about real time is listed here with its reason',
    refused: [
      ['apps/server/src/some.test.ts', "import { setTimeout as delay } from 'node:timers/promises';\nawait delay(300);"],
      ['apps/server/src/some.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 300));'],
      ['tests/e2e/some.e2e.ts', 'await page.waitForTimeout(500);'],
    ],
    accepted: [
      ['apps/server/src/some.test.ts', 'await vi.waitFor(() => expect(done).toBe(true));'],
      ['apps/server/src/some.test.ts', "import { setImmediate as turn } from 'node:timers/promises';\nawait turn();"],
      ['apps/server/src/some.test.ts', 'vi.useFakeTimers();\nawait new Promise((resolve) => setTimeout(resolve, 300));'],
      ['apps/server/src/some.ts', 'await new Promise((resolve) => setTimeout(resolve, 300));'],
    ],
  },
);

it('each of those that let time pass is still there and does', () => {
  const sleeping = new Set(
    sourceFiles()
      .filter((file) => isTest(file.path) && sleeps(file))
      .map(nameOf),
  );
  expect(Object.keys(aboutTime).filter((name) => !sleeping.has(name))).toEqual([]);
});
