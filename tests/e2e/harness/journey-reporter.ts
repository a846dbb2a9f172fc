import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { Count } from '../../../tools/test/count-tests.ts';

/**
 * Prints a line for each journey under the name of its own file, failures in full, and, if JOURNEY_REPORT names a file, writes the run's count there for `npm test`. Playwright's
 * own reporters name the file that calls `test`, which is the harness for every journey.
 */
export default class JourneyReporter implements Reporter {
  private readonly failures: string[] = [];
  private readonly msByFile = new Map<string, number>();
  private passed = 0;
  private skipped = 0;
  private rootDir = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.rootDir = rootDir;
    say(`${suite.allTests().length} journeys; ROTATION=${process.env['ROTATION'] ?? ''} sees the same part of every matrix again`);
  }

  onTestEnd(test: TestCase, { status, duration, errors, attachments }: TestResult): void {
    const [, , file = '', ...titles] = test.titlePath();
    const title = titles.join(' ');
    this.msByFile.set(file, (this.msByFile.get(file) ?? 0) + duration);
    if (status === 'skipped') this.skipped += 1;
    else if (status === 'passed') this.passed += 1;
    else this.failures.push(`${file}: ${title}`);
    const mark = { passed: '✓', skipped: '-' }[status as string] ?? '×';
    say(` ${mark} ${file} ${title} ${Math.round(duration)} ms`);
    for (const error of errors) say(inFull(error));
    if (status === 'passed') return;
    for (const { name, path: kept } of attachments) if (kept) say(`   ${name}: ${path.relative(process.cwd(), kept)}`);
  }

  /** Faults outside of any journey: a file that does not load, a shop that does not start, a leftover trace. */
  onError(error: TestError): void {
    const file = error.location && path.relative(this.rootDir, error.location.file);
    this.failures.push(`${file ?? 'around the journeys'}: ${(error.message ?? 'an error').split('\n')[0] ?? ''}`);
    say(inFull(error));
  }

  onEnd({ status, duration }: FullResult): void {
    if (status !== 'passed' && this.failures.length === 0) this.failures.push(`the journeys ended as ${status}`);
    say(`${this.passed} passed, ${this.failures.length} failed, ${this.skipped} skipped in ${Math.round(duration / 1_000)} s`);
    const report = process.env['JOURNEY_REPORT'];
    const files = [...this.msByFile].map(([name, ms]) => ({ name: `tests/e2e/${name}`, ms }));
    const count: Count = { passed: this.passed, failed: this.failures.length, failures: this.failures, files };
    if (report) writeFileSync(report, JSON.stringify(count));
  }

  printsToStdio(): boolean {
    return true;
  }
}

const inFull = ({ stack, message, value, snippet }: TestError): string => [stack ?? message ?? value, snippet].filter(Boolean).join('\n');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
