import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port of this machine that forwards to another one and counts connections. */
export interface CountedPort {
  port: number;
  count(): number;
  close(): void;
}

/** Opens a port in front of a server's, such as a mail server's. */
export async function countPort(target: number): Promise<CountedPort> {
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    count += 1;
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
