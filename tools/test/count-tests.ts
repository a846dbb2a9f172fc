import { readFile } from 'node:fs/promises';

export type Count = { passed: number; failed: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * Reads Vitest's JSON report. A file that failed without a failed test in it (it did not load, or its set-up threw) counts
 * as one failure. A run that left no report, or ended badly with nothing failed in it, is one failure too.
 */
export async function countTests(reportFile: string, exitCode: number): Promise<Count> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const report = JSON.parse(text) as Report;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !hasFailure(file.assertionResults)).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

const hasFailure = (tests: unknown[]): boolean => tests.some((test) => (test as { status: string }).status === 'failed');

/** `N passed, N failed` */
export function closingLine(counts: readonly Count[]): string {
  const sum = (pick: (count: Count) => number): number => counts.reduce((total, count) => total + pick(count), 0);
  return `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`;
}
