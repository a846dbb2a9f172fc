import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PortTakenError } from '../../apps/server/src/start-server.ts';

/** The child processes of a killed start notice its end and free their ports within this time. */
const PATIENCE_MS = 3_000;

/** Throws PortTakenError, which names the setting, if another process keeps listening there. Called before the long steps. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isFree(host, port)); await delay(100)) {
    if (Date.now() > deadline) throw new PortTakenError(host, port, setting);
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
