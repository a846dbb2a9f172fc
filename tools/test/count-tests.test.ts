import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { closingLines, countJourneys, countTests } from './count-tests.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'count-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function count(report: object, exitCode: number) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return countTests(file, exitCode);
}

const good = { status: 'passed', assertionResults: [{ status: 'passed' }] };

it('The count has what passed and failed', async () => {
  const bad = { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] };
  expect(await count({ numPassedTests: 7, numFailedTests: 1, testResults: [good, bad] }, 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['a.test.ts: adds'],
  });
});

it('The count says what a test found, in one short line without colours', async () => {
  const failureMessages = ['\u001B[31mError\u001B[39m: expected 3 to be 4\n    at a.test.ts:9:5'];
  const bad = { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages }] };
  expect(await count({ numPassedTests: 7, numFailedTests: 1, testResults: [good, bad] }, 1)).toMatchObject({
    failures: ['a.test.ts: adds\n    Error: expected 3 to be 4'],
  });
});

it('The count includes a file that did not load', async () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  expect(await count({ numPassedTests: 7, numFailedTests: 0, testResults: [good, unloaded] }, 1)).toMatchObject({ passed: 7, failed: 1 });
});

it('The count includes a file whose set-up threw after its tests were collected', async () => {
  const skipped = { status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] };
  expect(await count({ numPassedTests: 1, numFailedTests: 0, testResults: [good, skipped] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

it('The count does not believe a run that ended badly, or left nothing', async () => {
  expect(await count({ numPassedTests: 7, numFailedTests: 0, testResults: [good] }, 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(await countTests(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});

it('The count says how long each file took, by its path from the root', async () => {
  const timed = { ...good, name: path.join(rootFolder, 'tools/a.test.ts'), startTime: 1_000, endTime: 3_500 };
  expect(await count({ numPassedTests: 1, numFailedTests: 0, testResults: [timed] }, 0)).toMatchObject({
    files: [{ name: 'tools/a.test.ts', ms: 2_500 }],
  });
});

it('The count takes the journeys’ reporter, and a run without one as a failure', async () => {
  const file = path.join(folder, 'journeys.json');
  const counted = { passed: 3, failed: 1, failures: ['a.e2e.ts: pays'], files: [{ name: 'tests/e2e/a.e2e.ts', ms: 900 }] };
  await writeFile(file, JSON.stringify(counted));
  expect(await countJourneys(file)).toEqual(counted);
  expect(await countJourneys(path.join(folder, 'no-journeys.json'))).toMatchObject({ passed: 0, failed: 1 });
});

it('The count closes with what failed and the sum of all steps', () => {
  expect(
    closingLines([
      { passed: 1, failed: 0, failures: [] },
      { passed: 10, failed: 2, failures: ['a.test.ts: adds', 'tsc -b'] },
    ]),
  ).toBe('failed: a.test.ts: adds\nfailed: tsc -b\n11 passed, 2 failed');
});
