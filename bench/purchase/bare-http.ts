import { createServer, type Socket } from 'node:net';

export interface BareReply {
  status: 200 | 303 | 404;
  body: string;
  /** Target of a 303; absent for other answers. */
  location?: string;
}

const headEnd = Buffer.from('\r\n\r\n');
const words = { 200: 'OK', 303: 'See Other', 404: 'Not Found' } as const;

/** Serves requests with stated lengths over kept connections, with as little work as possible. Returns the origin it listens on. */
export function serveBare(answer: (path: string, body: string) => BareReply): Promise<string> {
  const server = createServer((socket) => converse(socket, answer));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

function converse(socket: Socket, answer: (path: string, body: string) => BareReply): void {
  let received = Buffer.alloc(0);
  socket.setNoDelay(true).on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    for (let end = received.indexOf(headEnd); end >= 0; end = received.indexOf(headEnd)) {
      const head = received.toString('latin1', 0, end);
      const from = end + headEnd.length;
      const to = from + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length < to) return;
      const { status, body, location } = answer(head.split(' ', 2)[1] ?? '', received.toString('utf8', from, to));
      received = received.subarray(to);
      const where = location === undefined ? '' : `location: ${location}\r\n`;
      const length = Buffer.byteLength(body);
      socket.write(
        `HTTP/1.1 ${status} ${words[status]}\r\ncontent-type: application/json\r\n${where}content-length: ${length}\r\n\r\n${body}`,
      );
    }
  });
}
