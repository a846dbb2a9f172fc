import { createServer } from 'node:net';
import { PortTakenError } from '../../apps/server/src/start-server.ts';

/** Throws PortTakenError, naming the setting, when something listens there already. Asked before the long steps, not after. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(host, port, setting) : error),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
