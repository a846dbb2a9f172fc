import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type LiveReload = {
  /** Every open page loads itself anew. */
  reload(): void;
  close(): Promise<void>;
};

export type LiveReloadOptions = {
  /** Where browsers find the shop. */
  host: string;
  port: number;
  /** Where the server itself listens, on this machine. */
  serverPort: number;
};

const eventsPath = '/dev/reload';
const scriptPath = '/dev/reload.js';
const tag = `<script src="${scriptPath}" async></script>`;
/** A lost connection means that development was begun again. */
const script = `let lost = false;
const events = new EventSource('${eventsPath}');
events.onerror = () => { lost = true; };
events.onopen = () => lost && location.reload();
events.addEventListener('reload', () => location.reload());
`;
const waiting = `<!doctype html><title>Restarting</title><p>The server is not running. This page loads again once it is.</p></body>`;

/**
 * Stands before the server in development and puts into every page a script that loads it anew on `reload()`. The script
 * comes from the page's own origin, so the page's policy stays as strict as it is; the server knows nothing of it.
 */
export async function startLiveReload({ host, port, serverPort }: LiveReloadOptions): Promise<LiveReload> {
  const listeners = new Set<ServerResponse>();
  const front = createServer((asked, answer) => {
    if (asked.url === scriptPath) answer.setHeader('content-type', 'text/javascript').end(script);
    else if (asked.url === eventsPath) {
      listeners.add(answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }));
      answer.write(':\n\n');
      answer.once('close', () => listeners.delete(answer));
    } else pass(asked, answer, serverPort);
  });
  await new Promise<void>((resolve, reject) => front.once('error', reject).listen(port, host, resolve));
  return {
    reload() {
      for (const listener of listeners) listener.write('event: reload\ndata:\n\n');
    },
    close() {
      const closed = new Promise<void>((resolve) => front.close(() => resolve()));
      front.closeAllConnections();
      return closed;
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse, serverPort: number): void {
  // Whole and uncompressed, so that the script can be put in; a page kept by the browser may be one without it.
  const { 'accept-encoding': _encoding, 'if-none-match': _match, ...headers } = asked.headers;
  const onward = request({ host: '127.0.0.1', port: serverPort, method: asked.method, path: asked.url, headers, agent: false });
  onward.once('response', (response) => {
    if (!response.headers['content-type']?.startsWith('text/html') || asked.url?.startsWith('/dev/')) {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.once('end', () => sendPage(answer, response, Buffer.concat(parts).toString()));
  });
  onward.once('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(withScript(waiting));
  });
  asked.pipe(onward);
}

function sendPage(answer: ServerResponse, { statusCode = 502, headers }: IncomingMessage, html: string): void {
  const body = Buffer.from(withScript(html));
  const { etag: _etag, 'transfer-encoding': _transfer, ...others } = headers;
  answer.writeHead(statusCode, { ...others, 'content-length': body.length, 'cache-control': 'no-store' }).end(body);
}

function withScript(html: string): string {
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html : html.slice(0, end) + tag + html.slice(end);
}
