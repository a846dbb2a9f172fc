import path from 'node:path';
import { rootFolder } from '../config/settings.ts';

/** The environment of a process that a test starts: nothing of the developer's own, and the compile cache, because a server that finds its modules compiled starts with half the work. */
export const bareEnvironment = (): Record<string, string> => ({
  PATH: '',
  NODE_COMPILE_CACHE: path.join(rootFolder, 'node_modules/.cache/compiled'),
});
