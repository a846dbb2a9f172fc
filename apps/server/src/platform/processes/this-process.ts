import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../config/settings.ts';

/** The id of this process among those that serve the shop. */
export const processId: string = randomUUID();

export const productVersion: string = (JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as { version: string })
  .version;
