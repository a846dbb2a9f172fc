import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closingLine, countTests } from './count-tests.ts';

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

it('counts what passed and failed', async () => {
  const bad = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(await count({ numPassedTests: 7, numFailedTests: 1, testResults: [good, bad] }, 1)).toEqual({ passed: 7, failed: 1 });
});

it('counts a file that did not load', async () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  expect(await count({ numPassedTests: 7, numFailedTests: 0, testResults: [good, unloaded] }, 1)).toEqual({ passed: 7, failed: 1 });
});

it('counts a file whose set-up threw after its tests were collected', async () => {
  const skipped = { status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] };
  expect(await count({ numPassedTests: 1, numFailedTests: 0, testResults: [good, skipped] }, 1)).toEqual({ passed: 1, failed: 1 });
});

it('does not believe a run that ended badly, or left nothing', async () => {
  expect(await count({ numPassedTests: 7, numFailedTests: 0, testResults: [good] }, 1)).toEqual({ passed: 7, failed: 1 });
  expect(await countTests(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

it('closes with the sum of all steps', () => {
  expect(
    closingLine([
      { passed: 1, failed: 0 },
      { passed: 10, failed: 2 },
    ]),
  ).toBe('11 passed, 2 failed');
});
