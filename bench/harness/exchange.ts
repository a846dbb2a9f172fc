import { connect, type Socket } from 'node:net';

/** One connection that sends requests one after another. It parses little more of an answer than its end. */
export interface Exchange {
  /** Sends a request as text and returns the status once the whole answer has arrived. Throws when the connection breaks. */
  ask(request: Buffer): Promise<number>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = Buffer.from('0\r\n\r\n');

/** State of an answer being received, with its length if the head states it. */
class Incoming {
  status = 0;
  #bytes: Buffer = Buffer.alloc(0);
  #length = -1;
  #isChunked = false;
  #received = 0;

  /** True once the answer is complete. */
  take(bytes: Buffer): boolean {
    if (this.status === 0) {
      this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
      const end = this.#bytes.indexOf(headEnd);
      if (end < 0) return false;
      this.#readHead(this.#bytes.toString('latin1', 0, end));
      this.#received = this.#bytes.length - end - headEnd.length;
    } else {
      this.#received += bytes.length;
      if (this.#isChunked) this.#bytes = Buffer.concat([this.#bytes.subarray(-chunksEnd.length), bytes]);
    }
    return this.#isChunked ? this.#bytes.subarray(-chunksEnd.length).equals(chunksEnd) : this.#received >= this.#length;
  }

  #readHead(head: string): void {
    this.status = Number(head.slice(9, 12));
    this.#length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    this.#isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
  }
}

/** Opens a connection to an origin such as `http://127.0.0.1:3000`. */
export async function openExchange(origin: string, timeoutMs: number): Promise<Exchange> {
  const { hostname, port } = new URL(origin);
  const socket = await opened(connect(Number(port), hostname));
  socket.setNoDelay(true).setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)));
  let waiting: PromiseWithResolvers<number> | undefined;
  let incoming = new Incoming();
  let fault: Error | undefined;
  socket.on('data', (bytes) => {
    if (!incoming.take(bytes)) return;
    const { status } = incoming;
    incoming = new Incoming();
    waiting?.resolve(status);
  });
  socket.on('error', (error) => {
    fault = error;
  });
  socket.on('close', () => {
    fault ??= new Error('the server closed the connection');
    waiting?.reject(fault);
  });
  return {
    ask(request) {
      waiting = Promise.withResolvers<number>();
      if (fault) waiting.reject(fault);
      else socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function opened(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket.removeListener('error', reject)));
  });
}
