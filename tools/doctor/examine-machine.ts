import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { locales, toBcp47 } from '@upline/i18n';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { type Finding, fault, good, note } from './finding.ts';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
/** Building the pages needs the most memory; a running shop needs a third of it. */
const COMFORTABLE_MEMORY = GIB;
/** An empty embedded database with its log, and the built pages. */
const LEAST_DISK = 300 * MIB;
const COMFORTABLE_DISK = 2 * GIB;

/** Node, memory and languages, which do not depend on the settings. */
export function examineMachine(): Finding[] {
  return [examineNode(), examineMemory(process.availableMemory()), examineLocales()];
}

function examineNode(): Finding {
  const { dependencies } = JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as { dependencies: { node: string } };
  if (process.version === `v${dependencies.node}`) return good('Node', `${process.version}, the version that package.json names.`);
  return note(
    'Node',
    `${process.version} runs this, and package.json names ${dependencies.node}. Run the commands by npm, which takes the right one.`,
  );
}

/** `available` is in bytes, within a container's limit if any. */
export function examineMemory(available: number): Finding {
  const text = `${Math.round(available / MIB)} MB are free`;
  if (available >= COMFORTABLE_MEMORY) return good('Memory', `${text}.`);
  return note(
    'Memory',
    `${text}. Building the pages may need 1024 MB: free some, or build on a larger machine and copy the build folders of apps/web and apps/companion.`,
  );
}

function examineLocales(): Finding {
  const tags = locales.map(toBcp47);
  const missing = tags.filter((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0);
  if (missing.length === 0) return good('Languages', `This Node writes dates and numbers in all ${tags.length}.`);
  return fault(
    'Languages',
    `This Node was built without ${missing.join(', ')}. Use the Node that npm installed here: run the commands by npm.`,
  );
}

/** Checks free space at the data folder. `present` is an existing folder. */
export async function examineDisk(present: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(present);
  return judgeDisk(bavail * bsize, path.resolve(present));
}

/** `free` is in bytes. */
export function judgeDisk(free: number, folder: string): Finding {
  const text = `${Math.round(free / MIB)} MB are free at ${folder}`;
  if (free < LEAST_DISK) return fault('Disk', `${text}. The start needs 300 MB: free some, or set DATA_DIR to a folder on another disk.`);
  if (free < COMFORTABLE_DISK) return note('Disk', `${text}. Pictures and a database grow: leave them 2048 MB.`);
  return good('Disk', `${text}.`);
}
