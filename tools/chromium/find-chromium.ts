import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Path of a Chromium: CHROMIUM_PATH, else the system's, else the one of the npm package, unpacked once per user and version. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return installed.find((path) => existsSync(path)) ?? (await unpackChromium());
}

/** Path of the Chromium for journeys: CHROMIUM_PATH, else the one of the npm package. It is the same on each machine and opens no dialog over a page whose link leads to an app. */
export async function findPinnedChromium(): Promise<string> {
  return process.env.CHROMIUM_PATH ? findChromium() : unpackChromium();
}

async function unpackChromium(): Promise<string> {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  // One folder per user, because a browser that another account unpacked can be neither run nor
  // overwritten.
  const folder = join(tmpdir(), `upline-chromium-${userInfo().uid}-${version}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(tmpdir(), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  await unpackInto(draft);
  // Moved into place when complete, so that a run killed while unpacking leaves no incomplete
  // browser behind.
  await rename(draft, folder).catch(async () => rm(draft, { recursive: true, force: true }));
  if (!existsSync(executable)) throw new Error(`No Chromium could be unpacked to ${folder}; set CHROMIUM_PATH to one.`);
  return executable;
}

/** The package unpacks into TMPDIR, whose value it reads when it is called. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
