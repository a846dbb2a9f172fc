import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brandFolder } from '@upline/brand/in-place';
import { OperatorError } from '../../apps/server/src/config/operator-error.ts';
import { companionBuildFolder, rootFolder, webBuildFolder } from '../../apps/server/src/config/settings.ts';
import { withBuildLock } from './build-lock.ts';

const lock = path.join(rootFolder, 'node_modules/.building-pages');
const notInputs = /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.test\.tsx?$/;

interface Pages {
  readonly folder: string;
  /** The file with the hash of the build's inputs. */
  readonly stamp: string;
  /** Path of the builder from the repository's root, with its arguments. */
  readonly builder: readonly string[];
}

const web: Pages = {
  folder: 'apps/web',
  stamp: path.join(webBuildFolder, '.inputs'),
  builder: ['node_modules/@react-router/dev/bin.cjs', 'build'],
};
const companion: Pages = {
  folder: 'apps/companion',
  stamp: path.join(companionBuildFolder, '../.inputs'),
  builder: ['node_modules/vite/bin/vite.js', 'build'],
};
const consolePages: Pages = {
  folder: 'apps/console',
  stamp: path.join(rootFolder, 'apps/console/build/.inputs'),
  builder: ['node_modules/vite/bin/vite.js', 'build'],
};

export type BuildOptions = {
  /** `inherit` shows the builder's own output; `quiet` keeps it for the error. */
  output: 'inherit' | 'quiet';
  signal?: AbortSignal;
};

/** The page build failed; the message is the builder's. */
export class BuildError extends OperatorError {
  override name = 'BuildError';
}

/** Builds the shop's pages, the companion and the staff console unless already built from the same inputs. Returns whether it built. Throws BuildError. */
export async function buildWeb(options: BuildOptions): Promise<boolean> {
  const built: boolean[] = [];
  for (const pages of [web, companion, consolePages]) built.push(await buildStale(pages, options));
  return built.includes(true);
}

async function buildStale(pages: Pages, options: BuildOptions): Promise<boolean> {
  const isBuilt = async (wanted: string): Promise<boolean> => (await readFile(pages.stamp, 'utf8').catch(() => '')) === wanted;
  const wanted = await hashInputs(pages);
  if (await isBuilt(wanted)) return false;
  return withBuildLock(lock, async (holdFor) => {
    // Another process may have built them while this one waited.
    if (await isBuilt(wanted)) return false;
    // Deleted first, so that an interrupted build does not count as finished.
    await rm(pages.stamp, { force: true });
    await runBuild(pages, options, holdFor);
    await writeFile(pages.stamp, wanted);
    return true;
  });
}

/** Hashes everything that can change the build, including the selected brand. */
async function hashInputs({ folder }: Pages): Promise<string> {
  const inputs = [`${folder}/**/*`, 'packages/*/{package.json,src/**/*,dictionaries/**/*}', 'package-lock.json', 'tsconfig.base.json'];
  const files: string[] = [];
  for await (const entry of glob(inputs, { cwd: rootFolder, withFileTypes: true, exclude: (file) => notInputs.test(nameOf(file)) })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !notInputs.test(path.relative(rootFolder, file))) files.push(file);
  }
  const hash = createHash('sha256').update(path.relative(rootFolder, brandFolder));
  for (const file of files.sort()) {
    hash
      .update(path.relative(rootFolder, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const nameOf = (file: string | { name: string }): string => (typeof file === 'string' ? file : file.name);

async function runBuild(pages: Pages, { output, signal }: BuildOptions, holdFor: (pid: number) => Promise<void>): Promise<void> {
  const [cli = '', ...words] = pages.builder;
  const child = spawn(process.execPath, [path.join(rootFolder, cli), ...words], {
    cwd: path.join(rootFolder, pages.folder),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', output === 'inherit' ? 'inherit' : 'pipe', output === 'inherit' ? 'inherit' : 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (child.pid !== undefined) await holdFor(child.pid);
  const code = await ended;
  if (code !== 0) throw new BuildError(`The pages of ${pages.folder} could not be built.\n${text}`);
}
