import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { endProcess } from '../start/end-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STOP_WITHIN_MS = 15_000;

export interface OwnShop {
  readonly base: string;
  readonly console: string;
  readonly stop: () => Promise<void>;
}

/** Starts a shop as `npm start` does, with demo data and a database in `.data/shots`, kept for the next run. Throws with its output if it does not start. */
export async function startOwnShop(): Promise<OwnShop> {
  const ports = { PORT: String(await freePort()), GATEWAY_PORT: String(await freePort()), STAFF_PORT: '0' };
  const foreign = /^(?:DATABASE_|GATEWAY_|STAFF_|PUBLIC_URL$|SMTP_|TRUST_PROXY$)/;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  const child = spawn(process.execPath, ['tools/start/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ...ports,
      DATA_DIR: `${root}.data/shots`,
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const origins = await new Promise<Omit<OwnShop, 'stop'>>((resolve, reject) => {
    child.once('message', ({ type, url = '', staffUrl = '' }: { type?: string; url?: string; staffUrl?: string }) => {
      if (type === 'ready') resolve({ base: new URL(url).origin, console: new URL(staffUrl).origin });
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The shop ended (${code ?? signal}) before it was ready.\n${output}`)));
  });
  return { ...origins, stop: () => endProcess(child, STOP_WITHIN_MS) };
}
