import { constants } from 'node:os';

/** What a child process gets of the environment: none of the shop's secrets is among these. */
const PASSED_ON = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'SystemRoot'] as const;

/** The environment of a process that works for the shop and must know no secret. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** The export conditions that this process was started with, which choose the brand, as flags for Node. */
export function conditionFlags(): string[] {
  const given = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(' ')];
  return given.filter((flag) => flag.startsWith('--conditions='));
}

/** How much such a process yields to others, as `os.setPriority` takes it. Tests run beside each other on all processors, where one that yields to all would hardly run. */
export const childPriority = (): number =>
  process.env['NODE_ENV'] === 'test' ? constants.priority.PRIORITY_NORMAL : constants.priority.PRIORITY_LOW;

/** What the driver of the database reads of the environment beside an address (`PGPASSWORD`, `PGSSLMODE` …). It is told to work that reads the database, and to no other. */
export const databaseEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (/^PG[A-Z]+$/.test(name) && value ? [[name, value]] : [])));

/** Lets the driver of this process read what another one told it. */
export function takeDatabaseEnvironment(told: Readonly<Record<string, string>>): void {
  Object.assign(process.env, told);
}
