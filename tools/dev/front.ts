import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { companionPolicy } from '../../apps/server/src/pages/index.ts';
import type { LivePages } from './live-pages.ts';

export interface FrontOptions {
  readonly pages: LivePages;
  /** The server's port on this machine; undefined while there is none. */
  readonly serverPort: () => number | undefined;
  readonly frameAncestors: readonly string[];
}

/** Serves browsers in development under one address: scripts, styles and the companion come from Vite, everything else from the server. */
export function answerInDevelopment(options: FrontOptions): RequestListener {
  const { shop, companion } = options.pages;
  return (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://shop.invalid');
    const ask = (): void => pass(asked, answer, options.serverPort());
    if (pathname === '/h5') answer.writeHead(308, { location: '/h5/' }).end();
    else if (pathname === '/h5/') void sendCompanion(answer, options);
    else if (pathname.startsWith('/h5/')) companion.middlewares(asked, answer, () => answer.writeHead(404).end());
    else if (pathname.startsWith('/api/')) ask();
    else shop.middlewares(asked, answer, ask);
  };
}

export interface StaffFrontOptions {
  readonly pages: LivePages;
  /** Port of the server's staff listener on this machine; undefined while there is none. */
  readonly staffPort: () => number | undefined;
}

/** Serves staff browsers in development: the console comes from Vite, its calls from the server. */
export function answerStaffInDevelopment({ pages: { console }, staffPort }: StaffFrontOptions): RequestListener {
  return (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://console.invalid');
    if (/^\/(?:api|images|shop)\//.test(pathname)) pass(asked, answer, staffPort());
    else console.middlewares(asked, answer, () => void sendPage(answer, console, '/', []));
  };
}

const sendCompanion = (answer: ServerResponse, { pages: { companion }, frameAncestors }: FrontOptions): Promise<void> =>
  sendPage(answer, companion, '/h5/', frameAncestors);

/** Sends the single page of an app, with a policy that allows Vite's additions. */
async function sendPage(answer: ServerResponse, app: ViteDevServer, url: string, frameAncestors: readonly string[]): Promise<void> {
  try {
    const source = await readFile(path.join(app.config.root, 'index.html'), 'utf8');
    const html = await app.transformIndexHtml(url, source);
    const policy = companionPolicy(html, { frameAncestors, isInDevelopment: true });
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' });
    answer.end(html);
  } catch (error) {
    answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  }
}

const waiting = `<!doctype html><html><head><title>Restarting</title><script type="module" src="/@vite/client"></script></head>
<body><p>The server is not running. This page loads again once it is.</p></body></html>`;

function pass(asked: IncomingMessage, answer: ServerResponse, serverPort: number | undefined): void {
  const sayWaiting = (): void => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(waiting);
  };
  if (serverPort === undefined) return sayWaiting();
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port: serverPort, method, path: url, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.once('error', sayWaiting);
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}
