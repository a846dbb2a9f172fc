import { cpus, freemem, loadavg, platform, release, totalmem } from 'node:os';
import { settingNames } from '../../apps/server/src/config/load-settings.ts';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { readHealth } from '../../apps/server/src/staff/overview/health/read-health.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { harmless } from '../../apps/server/src/platform/tracing/harmless.ts';
import { productVersion } from '../../apps/server/src/platform/processes/this-process.ts';
import { readActivity, readMigrationState, readServerSettings, readTables } from './ask-database.ts';
import { readLog } from './read-log.ts';
import { createScrub } from './scrub.ts';
import { hiddenValues, shownSettings } from './shown-settings.ts';

const MOST_LINES = 2_000;
const MOST_FAULTS = 100;
const ANSWER_WITHIN_MS = 5_000;

export interface BundleParts {
  env: Readonly<Record<string, string | undefined>>;
  /** Absent if invalid. */
  settings: Settings | undefined;
  /** Absent if unreachable. */
  database: Database | undefined;
  /** A log of the shop; absent if none was given. */
  log: string | undefined;
}

export interface BundleFile {
  name: string;
  text: string;
}

const about = `A support bundle of a shop. It is for whoever helps to find a fault.

about.json       version, machine, when it was made
settings.json    settings by name; values only of numbers, switches and words of a list
migrations.json  which migrations the database has
tables.json      rows and size of each table, as PostgreSQL counts them
postgresql.json  settings of PostgreSQL that hold no text of their own
activity.json    connections, locks, archive and standbys
health.json      what the console's page of health shows, without what a process holds itself
metrics.txt      what /metrics of the process at PORT shows
log.jsonl        the last lines of the log, if one was given with --log
faults.json      the last faults of that log by their references

Not in it: rows of any table, secrets, addresses of servers, members, names, mail, tokens, numbers of cards, texts of errors. Look through it before you send it.
`;

/** Collects the bundle's content. An unavailable part says so, and the others are still included. */
export async function collectBundle({ env, settings, database, log }: BundleParts): Promise<BundleFile[]> {
  const scrub = createScrub(hiddenValues(settingNames, env));
  const reading = log === undefined ? undefined : readLog(log, { mostLines: MOST_LINES, mostFaults: MOST_FAULTS });
  const ask = (question: (database: Database) => Promise<unknown>) => () =>
    database === undefined ? Promise.reject(new Error('the database cannot be reached')) : question(database);
  const timeZone = settings?.businessTimeZone ?? 'UTC';
  const parts: Readonly<Record<string, () => unknown>> = {
    'about.json': () => machine(reading?.unread),
    'settings.json': () => ({ areValid: settings !== undefined, ...shownSettings(settingNames, env) }),
    'migrations.json': ask(readMigrationState),
    'tables.json': ask(readTables),
    'postgresql.json': ask(readServerSettings),
    'activity.json': ask(readActivity),
    'health.json': ask((found) => readHealth({ database: found, timeZone })),
    'faults.json': () => reading?.faults ?? 'no log was given: see --log',
  };
  const files: BundleFile[] = [{ name: 'README.txt', text: about }];
  for (const [name, part] of Object.entries(parts)) files.push({ name, text: scrub.all(await written(part)) });
  files.push({ name: 'metrics.txt', text: scrub.known(withPlainLabels(await metricsOf(settings))) });
  files.push({ name: 'log.jsonl', text: (reading?.lines ?? []).map((line) => `${scrub.all(JSON.stringify(line))}\n`).join('') });
  return files;
}

async function written(part: () => unknown): Promise<string> {
  try {
    return `${JSON.stringify(await part(), null, 2)}\n`;
  } catch (error) {
    // The error's message may contain an address.
    const { code, name } = error as { code?: unknown; name?: unknown };
    return `${JSON.stringify({ missing: true, why: typeof code === 'string' ? code : name }, null, 2)}\n`;
  }
}

function machine(unreadLines: number | undefined): object {
  return {
    version: productVersion,
    madeAt: new Date().toISOString(),
    node: process.version,
    system: `${platform()} ${release()} ${process.arch}`,
    cores: cpus().length,
    load: loadavg(),
    memoryMegabytes: { total: Math.round(totalmem() / 1e6), free: Math.round(freemem() / 1e6) },
    ...(unreadLines === undefined ? {} : { linesOfTheLogThatAreNotTheShops: unreadLines }),
  };
}

/** Labels are names that the code knows. Others are removed. */
const withPlainLabels = (text: string): string =>
  text.replace(/(\w+)="((?:[^"\\]|\\.)*)"/g, (_, name: string, value: string) => `${name}="${name === 'le' ? value : harmless(value)}"`);

/** Metrics of the process that listens at PORT of this machine; a comment with the reason if there are none. */
async function metricsOf(settings: Settings | undefined): Promise<string> {
  if (settings === undefined) return '# the settings are wrong, so nobody was asked\n';
  const headers: Record<string, string> = settings.metricsToken === undefined ? {} : { authorization: `Bearer ${settings.metricsToken}` };
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host;
  try {
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${settings.port}/metrics`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return answer.ok ? await answer.text() : `# the process at PORT answered ${answer.status}\n`;
  } catch {
    return '# nobody answers at PORT\n';
  }
}
