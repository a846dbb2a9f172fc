import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { rootFolder } from './settings.ts';

/**
 * Flags of every process that serves a shop, in MB where they are sizes. The program alone fills the two initial sizes, so that its start needs a tenth less of the processor without
 * the collections on the way there. By default Node gives the young generation 128 MB on a large machine, of which a shop needs a part, and lets the old generation grow to
 * twice its size. Node also allocates objects that mostly survived directly in the old generation, and everything they refer to then stays until that is collected: some processes
 * took twice the time per request from then on.
 */
export const NODE_FLAGS: readonly string[] = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--initial-old-space-size=96',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
];

/** Number of the allocator's arenas, unless the operator has set it: otherwise each thread keeps its own freed memory. */
export const ARENAS = '2';

const nameOf = (flag: string): string =>
  flag
    .replace(/^--(no-)?/, '')
    .replace(/=.*/, '')
    .replaceAll('_', '-');

/** The flags that neither the command line nor `NODE_OPTIONS` sets, so that an operator's own value holds. */
export function missingFlags(given: readonly string[], options = ''): string[] {
  const present = new Set([...given, ...options.split(/\s+/)].map(nameOf));
  return NODE_FLAGS.filter((flag) => !present.has(nameOf(flag)));
}

/** Reuses the code that an earlier start compiled. Workers and child processes read the folder from the environment. */
function reuseCompiledCode(): void {
  if (process.env['NODE_COMPILE_CACHE'] !== undefined) return;
  const folder = path.join(rootFolder, 'node_modules', '.cache', 'compiled');
  process.env['NODE_COMPILE_CACHE'] = folder;
  enableCompileCache(folder);
}

/**
 * Gives this process the flags of a shop, few arenas and compiled code, however it was started: if flags or arenas are missing, the same process begins its program again with them,
 * so that no parent stays. Call it before any other module is loaded. On Windows, and if a parent listens on a channel that would be lost, sets only what V8 still takes.
 */
export function takeNodeFlags(): void {
  const flags = missingFlags(process.execArgv, process.env['NODE_OPTIONS']);
  const isWhole = flags.length === 0 && process.env['MALLOC_ARENA_MAX'] !== undefined;
  if (!isWhole && process.platform !== 'win32' && process.send === undefined) {
    const [, ...program] = process.argv;
    const environment = { MALLOC_ARENA_MAX: ARENAS, ...process.env };
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...flags, ...program], environment);
  }
  for (const flag of flags) setFlagsFromString(flag);
  reuseCompiledCode();
}
