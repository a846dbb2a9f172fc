import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from '../harness/figure.ts';
import type { Sizes } from '../harness/sizes.ts';
import { closeInBothFormats } from './both-formats.ts';
import { writeLargeCase } from './large-case.ts';
import type { RunTook } from './settle-process.ts';

const MEMBERS = 1_000_000;
/** A tenth of the members and orders must take about a tenth of the time. */
const PART = 10;
const MOST_GROWTH = 12;
const MOST_SECONDS = 60;
const MOST_BYTES = 2 * 1_024 ** 3;
const MEGABYTE = 1_048_576;

/** Runs `npm run plan -- settle` on a case of a million members and a million orders with all output written to a file, and on a tenth of it. */
export async function runPlan(report: Report, { members = MEMBERS, orders = members }: Sizes): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plan-bench-'));
  try {
    const part = await settle(folder, Math.ceil(members / PART), Math.ceil(orders / PART));
    const whole = await settle(folder, members, orders);
    const seconds = whole.processorMs / 1_000;
    report({
      name: `plan ${members}: settle`,
      figure: seconds,
      unit: 's of processor',
      samples: 1,
      note: `${(whole.ms / 1_000).toFixed(1)} s by the clock; ${seconds <= MOST_SECONDS ? 'within' : 'ABOVE'} ${MOST_SECONDS} s of processor`,
    });
    report({
      name: `plan ${members}: peak memory`,
      figure: whole.peakBytes / MEGABYTE,
      unit: 'MB',
      samples: 1,
      note: `${whole.peakBytes <= MOST_BYTES ? 'within' : 'ABOVE'} ${MOST_BYTES / MEGABYTE} MB`,
    });
    const { oneMs, twoMs } = closeInBothFormats(members);
    report({
      name: `plan ${members}: close in format 2`,
      figure: twoMs / 1_000,
      unit: 's',
      samples: 1,
      note: `a week and its month; the week alone in format 1: ${(oneMs / 1_000).toFixed(2)} s`,
    });
    const growth = whole.processorMs / part.processorMs;
    report({
      name: `plan ${members}: growth`,
      figure: growth,
      unit: 'times',
      samples: 1,
      note: `the processor time of a tenth; ${growth <= MOST_GROWTH ? 'within' : 'ABOVE'} ${MOST_GROWTH}`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function settle(folder: string, members: number, orders: number): Promise<RunTook> {
  const input = path.join(folder, `${members}.jsonl`);
  writeLargeCase(input, members, orders);
  const child = fork(path.join(import.meta.dirname, 'settle-process.ts'), { execArgv: [] });
  child.send(['settle', '--input', input, '--out', path.join(folder, 'out.jsonl')]);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the run ended with ${String(code)}`)));
  const [took] = (await Promise.race([once(child, 'message'), ended])) as [RunTook];
  ended.catch(() => undefined);
  if (took.status !== 0) throw new Error('the case was not settled');
  return took;
}
