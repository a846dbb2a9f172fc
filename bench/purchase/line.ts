import { connect } from 'node:net';

export interface Heard {
  status: number;
  body: string;
}

/**
 * A kept-alive connection that sends requests one after another. It uses little processor time,
 * because the shoppers share the machine with the shop.
 */
export interface Line {
  /** Throws when the connection breaks. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Heard>;
  close(): void;
}

/** A server may close a connection that rested this long, at the very moment of the next request. */
const RESTED_MS = 2_000;

/** Opens a connection to an origin such as `http://127.0.0.1:3000`, whose answers state their length. */
export function openLine(origin: string): Line {
  const { hostname, port, host } = new URL(origin);
  let waiting: PromiseWithResolvers<Heard> | undefined;
  let received = Buffer.alloc(0);
  let heardAt = performance.now();
  const dial = () =>
    connect(Number(port), hostname)
      .setNoDelay(true)
      .on('data', (bytes) => {
        received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
        const heard = read(received);
        if (heard === undefined) return;
        received = Buffer.alloc(0);
        heardAt = performance.now();
        waiting?.resolve(heard);
        waiting = undefined;
      })
      .on('error', (error) => waiting?.reject(error))
      .on('close', () => waiting?.reject(new Error(`${origin} closed the connection`)));
  let socket = dial();
  return {
    post(path, headers, body) {
      const asked = Promise.withResolvers<Heard>();
      waiting = asked;
      if (socket.destroyed || performance.now() - heardAt > RESTED_MS) {
        socket
          .removeAllListeners()
          .on('error', () => undefined)
          .destroy();
        socket = dial();
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      return asked.promise;
    },
    close: () => void socket.destroy(),
  };
}

const headEnd = Buffer.from('\r\n\r\n');

/** Returns the answer once it is complete, undefined until then. */
function read(bytes: Buffer): Heard | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const start = end + headEnd.length;
  if (bytes.length < start + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start) };
}
