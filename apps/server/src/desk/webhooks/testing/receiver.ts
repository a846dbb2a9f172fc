import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: string;
  headers: http.IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; timestamp: string; data: Record<string, unknown> };
}

/** A simulated other system on this machine. */
export interface Receiver {
  url: string;
  got: Received[];
  /** Answers the next requests with this status; 0 cuts the connection. */
  answer(status: number): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const got: Received[] = [];
  let status = 200;
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      got.push({ id: String(request.headers['webhook-id']), headers: request.headers, body, event: JSON.parse(body) });
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/upline`,
    got,
    answer(next) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Whether a request was signed with this secret, checked without the shop's code: with the browser's own cryptography. */
export async function isSignedBy(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`);
  const given = String(headers['webhook-signature']).split(' ');
  const right = await Promise.all(
    given.map(async (one) => {
      const [version, signature = ''] = one.split(',');
      const raw = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
      return version === 'v1' && crypto.subtle.verify('HMAC', key, raw, signed);
    }),
  );
  return right.includes(true);
}
