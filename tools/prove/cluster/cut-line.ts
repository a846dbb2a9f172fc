import { connect, createServer, type Socket } from 'node:net';

/** A line between two machines that can be cut: it forwards connections on its port to another one. */
export interface Line {
  port: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Opens a line to a port on loopback. */
export async function openLine(target: number): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    port: address.port,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isCut = false),
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
