import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { type Count, countJourneys, countTests, failedAs, succeeded } from './count-tests.ts';

const bin = (name: string): string => path.join(rootFolder, 'node_modules/.bin', name);

type ToolOptions = {
  /** Shows the output below this line once the tool has ended, so that the outputs of parallel tools do not mix. Absent: shows it as it comes. */
  outputBelow?: string;
  env?: Readonly<Record<string, string>>;
};

/** Runs a tool and shows its output; returns its exit code, 1 if a signal ended it. */
export async function runTool(name: string, args: readonly string[], { outputBelow, env }: ToolOptions = {}): Promise<number> {
  const child = spawn(bin(name), args, {
    cwd: rootFolder,
    stdio: outputBelow === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const forward = (signal: NodeJS.Signals): boolean => child.kill(signal);
  const end = (): boolean => child.kill('SIGTERM');
  process.on('SIGINT', forward).on('SIGTERM', forward).on('disconnect', end);
  const said = collect(child);
  try {
    return await new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
  } finally {
    process.off('SIGINT', forward).off('SIGTERM', forward).off('disconnect', end);
    if (outputBelow !== undefined) process.stdout.write(`${outputBelow}\n${said()}`);
  }
}

/** Runs `npm test` with another brand (a name of `exports` in `packages/brand/package.json`), judged as a whole. Leaves the pages built for that brand. */
export async function runTestsOf(brand: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const child = spawn(process.execPath, [path.join(rootFolder, 'tools/bootstrap.mjs'), 'test'], {
    cwd: rootFolder,
    env: { ...env, BRAND: brand },
    stdio: 'inherit',
  });
  const end = (): boolean => child.kill('SIGTERM');
  process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return code === 0 ? succeeded : failedAs(`npm test with the brand ${brand}`);
}

/** Collects a tool's output from its pipes; empty if the output goes directly to the terminal. */
function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** Runs a check that passes or fails as a whole. */
export async function runCheck(name: string, args: readonly string[], options: ToolOptions = {}): Promise<Count> {
  return (await runTool(name, args, options)) === 0 ? succeeded : failedAs([name, ...args].join(' '));
}

/** Tests of a run: all, or a tenth of the long proofs and of the secondary journeys (tools/test/rotation.ts). */
type Taken = 'all' | 'in turn';

/** Runs Vitest and counts test by test. */
export function runVitest(args: readonly string[], taken: Taken = 'all'): Promise<Count> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return countTests(report, await runTool('vitest', ['run', ...reporters, ...args], { env: { TESTS: taken } }));
  });
}

export function runJourneys(args: readonly string[], taken: Taken = 'all'): Promise<Count> {
  return withReport(async (report) => {
    await runTool('playwright', ['test', ...args], { env: { JOURNEY_REPORT: report, TESTS: taken } });
    return countJourneys(report);
  });
}

async function withReport(run: (report: string) => Promise<Count>): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upline-report-'));
  try {
    return await run(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
