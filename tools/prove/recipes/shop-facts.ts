import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadSettings } from '../../../apps/server/src/config/load-settings.ts';
import { rootFolder, type Settings } from '../../../apps/server/src/config/settings.ts';
import { LONGEST_STOP_MS } from '../../start/shut-down.ts';

/** Facts that the recipes must agree with, read from the shop itself. */
export interface ShopFacts {
  settings: ReadonlySet<string>;
  port: number;
  staffPort: number;
  /** Health check paths. */
  paths: ReadonlySet<string>;
  /** Longest stop, in seconds. */
  stopSeconds: number;
  /** The pinned Node, such as 24.21.0, and the oldest major version that may install the shop. */
  node: { pinned: string; oldestMajor: number };
}

const read = (file: string): string => readFileSync(path.join(rootFolder, file), 'utf8');

/** Settings of `.env.example`: a company's shop, with a value for each secret. */
export function exampleSettings(): Record<string, string> {
  return Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z0-9_]+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Loads these settings with empty secrets filled from the example. Returns the settings or the error message. */
export function settingsOf(given: Readonly<Record<string, string>>): Settings | string {
  const examples = exampleSettings();
  const filled = Object.entries(given).map(([name, value]) => [name, value === '' ? examples[name] : value]);
  try {
    return loadSettings(Object.fromEntries(filled));
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reads the facts from the shop's code and its package.json. */
export function readFacts(): ShopFacts {
  const folder = 'apps/server/src/config';
  const texts = readdirSync(path.join(rootFolder, folder))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => read(`${folder}/${name}`));
  const names = texts.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name));
  const health = read('apps/server/src/platform/http/health.ts');
  const company = loadSettings(exampleSettings());
  const { engines, dependencies } = JSON.parse(read('package.json')) as { engines: { node: string }; dependencies: { node: string } };
  return {
    settings: new Set(names),
    // Defaults, not the example's: an image and its recipes name no port if the default is fine.
    port: loadSettings({}).port,
    staffPort: loadSettings({}).staff.port,
    paths: new Set([...health.matchAll(/app\.get\('(\/(?:livez|readyz))'/g)].map(([, found = '']) => found)),
    stopSeconds: (company.drainMs + LONGEST_STOP_MS) / 1_000,
    node: { pinned: dependencies.node, oldestMajor: Number(/\d+/.exec(engines.node)?.[0]) },
  };
}
