import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale } from '@upline/i18n';
import { refuse } from '../operation/refusal.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { failure } from './answer.ts';
import { localeOf, send } from './http.ts';

const isApi = ({ url }: FastifyRequest): boolean => url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/** Handles addresses and methods without a route: the envelope below `/api`, a bare 404 elsewhere. */
export async function registerUnknownCalls(app: FastifyInstance): Promise<void> {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> =>
    isApi(request) ? send(reply, failure(localeOf(request), refuse('unknownCall'))) : sendBare(reply, 404, 'Not found');
  app.setNotFoundHandler(answer);
  await app.register(async (wire) => {
    // The body of a request without a route is not read, whatever its type.
    wire.removeAllContentTypeParsers();
    wire.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of ['/api', '/api/*']) wire.all(url, answer);
  });
}

/** Answers a request with an unreadable address, such as one with a broken %-escape. */
export function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // No hook of the application runs for such a request.
  reply.header('x-content-type-options', 'nosniff');
  if (isApi(request)) void send(reply, failure(localeOf(request), refuse('malformed', { field: 'url' })));
  else sendBare(reply, 400, 'Bad request');
}

const LONGEST_GOODBYE_MS = 1_000;
const statusOf: Readonly<Record<string, string>> = { ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' };

/** Handles a request that is not HTTP, arrived too slowly, or has too many headers. It is answered on the bare connection. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  // A client that has sent nothing needs no answer.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = isTooLarge ? '431 Request Header Fields Too Large' : (statusOf[error.code ?? ''] ?? '400 Bad Request');
  const { body } = failure(defaultLocale, isTooLarge ? refuse('tooLarge') : refuse('malformed', { field: 'request' }));
  const text = JSON.stringify(body);
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: application/json; charset=utf-8', `Content-Length: ${Buffer.byteLength(text)}`];
  socket.end(`${[...head, 'Cache-Control: no-store', 'Connection: close'].join('\r\n')}\r\n\r\n${text}`);
  // A client that never closes occupies nothing; one that is still sending can read the answer first.
  setTimeout(() => socket.destroy(), LONGEST_GOODBYE_MS).unref();
}

/** Answer to a failure outside the API if no route has one: the status and a word, no internals. */
export function answerFailed(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode === 503 || isDatabaseUnavailable(error)) {
    request.log.warn({ err: error, reference: request.id }, 'a request could not be served now');
    sendBare(reply.header('retry-after', '2'), 503, 'Service unavailable');
  } else if (error.statusCode !== undefined && error.statusCode < 500) sendBare(reply, error.statusCode, 'Bad request');
  else {
    request.log.error({ err: error, reference: request.id }, 'request failed');
    sendBare(reply, 500, `Internal error. Reference ${request.id}`);
  }
}

function sendBare(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
