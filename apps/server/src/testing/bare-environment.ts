import path from 'node:path';
import { rootFolder } from '../config/settings.ts';

/** Environment of a process started by a test: nothing of the developer's except the compile cache, because a server with compiled modules starts with half the work. */
export const bareEnvironment = (): Record<string, string> => ({
  PATH: '',
  NODE_COMPILE_CACHE: path.join(rootFolder, 'node_modules/.cache/compiled'),
});
