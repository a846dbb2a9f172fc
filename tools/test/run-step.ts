import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { type Count, countTests, failedAs, succeeded } from './count-tests.ts';

const bin = (name: string): string => path.join(rootFolder, 'node_modules/.bin', name);

/** Runs a tool with its output shown; answers its exit code, 1 when a signal ended it. */
export async function runTool(name: string, args: string[]): Promise<number> {
  const child = spawn(bin(name), args, { cwd: rootFolder, stdio: 'inherit', shell: process.platform === 'win32' });
  const forward = (signal: NodeJS.Signals): boolean => child.kill(signal);
  const end = (): boolean => child.kill('SIGTERM');
  process.on('SIGINT', forward).on('SIGTERM', forward).on('disconnect', end);
  try {
    return await new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
  } finally {
    process.off('SIGINT', forward).off('SIGTERM', forward).off('disconnect', end);
  }
}

/** `npm test` with another brand in its place (a name of `exports` in `packages/brand/package.json`), judged as a whole. It leaves the pages built for that brand. */
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

/** A check that passes or fails as a whole. */
export async function runCheck(name: string, args: string[]): Promise<Count> {
  return (await runTool(name, args)) === 0 ? succeeded : failedAs([name, ...args].join(' '));
}

/** A Vitest run, counted test by test. */
export async function runVitest(args: string[]): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upline-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const exitCode = await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]);
    return await countTests(report, exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
