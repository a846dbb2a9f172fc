import { constants } from 'node:os';

/** Environment variables passed to a child process: none contains a secret of the shop. */
const PASSED_ON = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'SystemRoot'] as const;

/** Environment of a process that works for the shop and must know no secret. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** Export conditions of this process, which choose the brand, as flags for Node. */
export function conditionFlags(): string[] {
  const given = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(' ')];
  return given.filter((flag) => flag.startsWith('--conditions='));
}

/** Priority of a child process, as `os.setPriority` takes it. Tests run concurrently on all processors, where a low-priority process would hardly run. */
export const childPriority = (): number =>
  process.env['NODE_ENV'] === 'test' ? constants.priority.PRIORITY_NORMAL : constants.priority.PRIORITY_LOW;

/** Environment that the database driver reads in addition to an address (`PGPASSWORD`, `PGSSLMODE` …). Passed only to work that reads the database. */
export const databaseEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (/^PG[A-Z]+$/.test(name) && value ? [[name, value]] : [])));

/** Sets the database environment received from another process for this process's driver. */
export function takeDatabaseEnvironment(told: Readonly<Record<string, string>>): void {
  Object.assign(process.env, told);
}
