import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const STOP_WITHIN_MS = 15_000;

export interface ShopProcess {
  readonly baseUrl: string;
  readonly consoleUrl: string;
  /** Link to create the first admin; undefined if the shop has staff. */
  readonly firstAdminUrl: string | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts a shop as `npm start` does. Throws with the product's output if it does not come up. */
export async function startShopProcess(dataDir: string, settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['tools/start/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DRAIN_MS: '0',
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  keepOutput(child, dataDir);
  try {
    return { ...(await whenReady(child)), stop: () => endProcess(child) };
  } catch (error) {
    await endProcess(child);
    throw error;
  }
}

/** Runs a command of the repository to its end. Throws with its output if it fails. */
export async function runCommand(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inheritedEnvironment(), ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} failed (${String(code)}).\n${output}`);
}

/** The caller's environment without settings that would point the shop to other databases, addresses or runners. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(?:DATABASE_|GATEWAY_|STRIPE_|PUBLIC_URL$|STAFF_|SIGNING_SECRET$|PAYOUT_KEY|SMTP_|TRUST_PROXY$|VITEST|TEST$|VITE_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Writes all output of the shop and its gateway into `shop.log`, which tests can search. */
function keepOutput(child: ChildProcess, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const log = createWriteStream(`${dataDir}/shop.log`);
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  child.once('close', () => log.end());
}

function whenReady(child: ChildProcess): Promise<Omit<ShopProcess, 'stop'>> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  return new Promise((resolve, reject) => {
    child.once('message', (message: { type?: string; url?: string; staffUrl?: string; firstAdminUrl?: string }) => {
      if (message.type !== 'ready' || !message.url || !message.staffUrl) return;
      const { firstAdminUrl } = message;
      resolve({ baseUrl: new URL(message.url).origin, consoleUrl: new URL(message.staffUrl).origin, firstAdminUrl });
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The product ended (${code ?? signal}) before it was ready.\n${output}`)));
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(force);
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
