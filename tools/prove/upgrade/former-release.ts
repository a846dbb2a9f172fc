import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../../apps/server/src/config/operator-error.ts';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import { runProgram } from '../harness/run-program.ts';

const migrations = 'apps/server/src/migrations';
/** The first migration with which processes keep their built files for other releases. */
const KEEPS_FILES = '0245-build-files.sql';

/** An installed and built checkout. */
export interface Release {
  folder: string;
  /** Commit, shown in the table. */
  name: string;
  /** Its pinned Node. */
  node: string;
  /** True if its processes store their built files and serve those of other releases. */
  keepsFiles: boolean;
}

/** Choice of the previous release: an existing checkout, a commit, this commit with a changed script (`isTwin`), or git's answer. */
export interface FormerChoice {
  checkout?: string | undefined;
  commit?: string | undefined;
  isTwin: boolean;
}

/** No previous release is available; the message says what to name. */
export class FormerReleaseError extends OperatorError {
  override name = 'FormerReleaseError';
}

const git = async (...args: readonly string[]): Promise<string> => (await runProgram('git', ['-C', rootFolder, ...args], undefined)).trim();

/** This checkout as a release. Its pages must be built. */
export async function thisRelease(): Promise<Release> {
  return releaseIn(rootFolder);
}

/** Builds the previous release in the folder, or takes the named checkout. Throws FormerReleaseError. */
export async function prepareFormer(choice: FormerChoice, folder: string, say: (line: string) => void): Promise<Release> {
  const { checkout, commit, isTwin } = choice;
  if (checkout === undefined) {
    const wanted = isTwin ? 'HEAD' : (commit ?? (await formerCommit()));
    say(`Making a checkout of ${await git('log', '-1', '--format=%h (%s)', wanted)} …`);
    await runProgram('git', ['clone', '--quiet', '--no-checkout', rootFolder, folder], undefined);
    await runProgram('git', ['-C', folder, 'checkout', '--quiet', '--detach', await git('rev-parse', wanted)], undefined);
    if (isTwin) await changeScript(folder);
  } else if (!existsSync(path.join(checkout, migrations)))
    throw new FormerReleaseError(`FORMER_CHECKOUT=${checkout}: there is no checkout.`);
  const place = checkout === undefined ? folder : path.resolve(checkout);
  if (!existsSync(path.join(place, 'node_modules/node/bin/node'))) {
    say('Installing its packages …');
    await runProgram('npm', ['ci', '--prefix', place, '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], undefined);
  }
  const release = await releaseIn(place);
  say('Building its pages …');
  const build = `const { buildWeb } = await import(${JSON.stringify(path.join(place, 'tools/start/build-web.ts'))}); await buildWeb({ output: 'quiet' });`;
  await runProgram(release.node, ['--input-type=module', '--eval', build], undefined);
  return { ...release, name: isTwin ? `${release.name} with a changed script` : release.name };
}

/** The newest tag, else the last commit before the first migration that no release contains. */
async function formerCommit(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
  if (tag !== '') return tag;
  const released = await readFile(path.join(rootFolder, 'tests/architecture/released-migrations.txt'), 'utf8');
  const files = (await readdir(path.join(rootFolder, migrations))).filter(
    (file) => file.endsWith('.sql') && !released.includes(`  ${file}`),
  );
  const paths = files.map((file) => `${migrations}/${file}`);
  const added = paths.length === 0 ? '' : await git('log', '--reverse', '--format=%H', '--diff-filter=A', '--', ...paths);
  const [first] = added.split('\n');
  if (first) return `${first}^`;
  throw new FormerReleaseError('Git knows no release before this one. Name a commit (--from COMMIT) or a checkout (FORMER_CHECKOUT=DIR).');
}

async function releaseIn(folder: string): Promise<Release> {
  const commit = await runProgram('git', ['-C', folder, 'log', '-1', '--format=%h'], undefined).catch(() => 'no commit');
  return {
    folder,
    name: commit.trim(),
    node: path.join(folder, 'node_modules/node/bin/node'),
    keepsFiles: existsSync(path.join(folder, migrations, KEEPS_FILES)),
  };
}

/** Adds a second to the wait for scripts, in a script that all three sites load: it and all scripts that name it get new names. */
async function changeScript(folder: string): Promise<void> {
  const file = path.join(folder, 'packages/client/src/load-chunk.ts');
  const text = await readFile(file, 'utf8');
  const changed = text.replace('120_000', '121_000');
  if (changed === text) throw new FormerReleaseError(`${file} has no limit of 120_000 any more: change another script for the twin.`);
  await writeFile(file, changed);
}
