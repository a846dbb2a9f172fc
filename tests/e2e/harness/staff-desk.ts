import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shop } from './shop.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs one staff operation next to the running shop, as `npm run staff` does. Throws with the refusal's message. */
export async function actAsStaff(name: 'warehouse' | 'finance1' | 'editor' | 'service', operation: string, payload: object): Promise<void> {
  const { environment } = shop();
  await promisify(execFile)(process.execPath, ['tools/staff/main.ts', operation, '--json', JSON.stringify(payload)], {
    cwd: root,
    // The compile cache saves most of a short command's time.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
      ...environment,
      LOG_LEVEL: 'silent',
      STAFF_NAME: name,
      STAFF_PASSWORD: 'staff1234',
    },
  });
}
