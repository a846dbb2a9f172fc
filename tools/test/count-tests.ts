import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

export type Count = {
  passed: number;
  failed: number;
  /** Names of failures: a test, a file that did not load, or a whole check. */
  failures: readonly string[];
  /** Time of each test file; absent for a check. */
  files?: readonly TimedFile[];
};

/** A test file by its path from the repository's root, and its time in milliseconds. */
export type TimedFile = { name: string; ms: number };

/** Count of a check that is judged as a whole. */
export const succeeded: Count = { passed: 1, failed: 0, failures: [] };
export const failedAs = (name: string): Count => ({ passed: 0, failed: 1, failures: [name] });

type Test = { status: string; fullName?: string; failureMessages?: readonly string[] };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name?: string; status: string; startTime?: number; endTime?: number; assertionResults: Test[] }[];
};

/**
 * Reads Vitest's JSON report. A file that failed without a failed test in it (it did not load, or its setup threw) counts as one failure. A run without a report, or with a bad
 * exit code and no failure in the report, is one failure too.
 */
export async function countTests(reportFile: string, exitCode: number): Promise<Count> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return failedAs('a run of tests that left no report');
  const report = JSON.parse(text) as Report;
  const failures = report.testResults.flatMap(({ name = 'a file', status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name}: ${test.fullName ?? 'a test'}${cause(test)}`);
    return status === 'failed' && tests.length === 0 ? [`${name}: did not load, or its set-up failed`] : tests;
  });
  if (failures.length === 0 && exitCode !== 0) failures.push('a run of tests that ended badly although no test failed');
  const files = report.testResults.flatMap(({ name, startTime, endTime }) =>
    name === undefined || startTime === undefined || endTime === undefined
      ? []
      : [{ name: path.relative(rootFolder, name), ms: endTime - startTime }],
  );
  return { passed: report.numPassedTests, failed: failures.length, failures, ...(files.length > 0 ? { files } : {}) };
}

/** The first line of a test's failure, indented below its name, so that the last lines of a long output show why it failed. */
function cause({ failureMessages = [] }: Test): string {
  const [line] = stripVTControlCharacters(failureMessages[0] ?? '').split('\n');
  return line ? `\n    ${line.slice(0, 400)}` : '';
}

/** Reads the count of the journeys' reporter. A run without one, for example a killed one, is one failure. */
export async function countJourneys(reportFile: string): Promise<Count> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  return text === undefined ? failedAs('a run of journeys that left no report') : (JSON.parse(text) as Count);
}

/** Lists the failures, one per line; then `N passed, N failed`. */
export function closingLines(counts: readonly Count[]): string {
  const sum = (pick: (count: Count) => number): number => counts.reduce((total, count) => total + pick(count), 0);
  const failures = counts.flatMap((count) => count.failures.map((failure) => `failed: ${failure}\n`));
  return `${failures.join('')}${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`;
}
