import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between the shop and its database that a test can disturb: TCP on loopback, byte for byte, in both directions. */
export interface DatabaseProxy {
  readonly url: string;
  /** Holds back every byte, of new connections too. The sender gets no answer. */
  pause(): void;
  /** Delivers the held bytes in order, and all later ones. */
  resume(): void;
  /** Loses every byte from now on, of new connections too; existing connections never get an answer again. */
  blackHole(): void;
  /** Stops losing bytes: new connections work. */
  heal(): void;
  cut(): void;
  close(): Promise<void>;
}

type State = 'open' | 'paused' | 'hole';

/** One direction of a connection, in which bytes can be held or lost. */
class Way {
  readonly #to: Socket;
  readonly #held: Buffer[] = [];
  #hasEnded = false;
  #isLost = false;

  constructor(to: Socket) {
    this.#to = to;
  }

  take(chunk: Buffer, state: State): void {
    if (state === 'hole') this.#isLost = true;
    if (this.#isLost) return;
    if (state === 'paused') this.#held.push(chunk);
    else this.#to.write(chunk);
  }

  /** The sender has ended; this is passed on after its bytes, as TCP does. */
  end(state: State): void {
    this.#hasEnded = true;
    this.release(state);
  }

  release(state: State): void {
    if (state === 'hole') this.#isLost = true;
    if (this.#isLost || state === 'paused') return;
    for (const chunk of this.#held.splice(0)) this.#to.write(chunk);
    if (this.#hasEnded) this.#to.end();
  }
}

/** A proxy between a test and the PostgreSQL at `databaseUrl`, which may be a Unix socket. Without a port it takes any free one. */
export async function openDatabaseProxy(databaseUrl: string, listenOn = 0): Promise<DatabaseProxy> {
  const target = targetOf(databaseUrl);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  const ways = new Set<Way>();
  let state: State = 'open';

  const carry = (from: Socket, to: Socket): void => {
    const way = new Way(to);
    ways.add(way);
    sockets.add(from);
    from.on('data', (chunk: Buffer) => way.take(chunk, state));
    from.on('end', () => way.end(state));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      way.end(state);
    });
  };
  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ ...target.address, allowHalfOpen: true });
    clients.add(client);
    client.once('close', () => clients.delete(client));
    carry(client, upstream);
    carry(upstream, client);
  });
  server.listen(listenOn, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const turn = (next: State) => () => {
    state = next;
    for (const way of ways) way.release(state);
  };
  return {
    url: target.through(port),
    pause: turn('paused'),
    resume: turn('open'),
    blackHole: turn('hole'),
    heal: turn('open'),
    cut: () => {
      for (const client of clients) client.resetAndDestroy();
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

interface Target {
  address: { host: string; port: number } | { path: string };
  through(port: number): string;
}

function targetOf(databaseUrl: string): Target {
  const [, user = '', place = '', rest = ''] = /^postgres(?:ql)?:\/\/(?:([^@/]*)@)?([^/]*)(\/.*)$/.exec(databaseUrl) ?? [];
  const [name = '/', query = ''] = rest.split('?');
  const options = new URLSearchParams(query);
  const folder = options.get('host') ?? '';
  const databasePort = options.get('port') ?? (place.split(':')[1] || '5432');
  const address = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${databasePort}` }
    : { host: folder || place.split(':')[0] || '127.0.0.1', port: Number(databasePort) };
  return { address, through: (port) => `postgresql://${user === '' ? '' : `${user}@`}127.0.0.1:${port}${name}` };
}
