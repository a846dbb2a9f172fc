import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../../platform/http/accepted-encoding.ts';
import { answerHeaders } from '../../platform/http/answer-headers.ts';
import { type KeptBytes, LEAST_COMPRESSED_BYTES, type Sendable } from '../../platform/http/kept-bytes.ts';
import { jsonType } from '../http.ts';

/** The head of a kept answer. A list of names and values is written faster than an object. */
const headersOf = (isSecure: boolean): readonly string[] =>
  Object.entries({
    ...answerHeaders(jsonType, isSecure),
    'content-type': jsonType,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  }).flat();
const plainHeaders = { secure: headersOf(true), open: headersOf(false) };

/**
 * Sends a finished answer without the hooks: its headers already contain what the hooks would add. It answers a browser's first catalog calls, so it should
 * cost little more than the bytes.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptBytes,
  isSecure: boolean,
): FastifyReply | Promise<FastifyReply> {
  const isSmall = kept.length < LEAST_COMPRESSED_BYTES;
  const encoding: Encoding = isSmall ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  const made = kept.asSendable(encoding);
  // A finished answer needs no wait.
  return made instanceof Promise ? made.then((one) => write(reply, one, encoding, isSecure)) : write(reply, made, encoding, isSecure);
}

function write(reply: FastifyReply, sendable: Sendable, encoding: Encoding, isSecure: boolean): FastifyReply {
  sendable.head ??= headOf(sendable.text, encoding, isSecure);
  reply.hijack();
  writeInTurn(reply.raw, sendable);
  return reply;
}

function headOf(text: string, encoding: Encoding, isSecure: boolean): readonly string[] {
  const head = (isSecure ? plainHeaders.secure : plainHeaders.open).concat('content-length', String(text.length));
  return encoding === 'identity' ? head : head.concat('content-encoding', encoding);
}

/** So many answers wait for each other at most. */
const MOST_WAITING = 16;

interface Waiting {
  response: ServerResponse;
  sendable: Sendable;
}

let waiting: Waiting[] = [];

/**
 * Writes an answer together with the others of this turn of the event loop. The system wakes a caller (a proxy on this machine, say) with the first of them. To
 * wake it for each costs as much again as to write.
 */
function writeInTurn(response: ServerResponse, sendable: Sendable): void {
  waiting.push({ response, sendable });
  if (waiting.length === 1) setImmediate(writeWaiting);
  else if (waiting.length === MOST_WAITING) writeWaiting();
}

function writeWaiting(): void {
  const answers = waiting;
  waiting = [];
  for (const { response, sendable } of answers) {
    response.writeHead(200, sendable.head as string[]);
    response.end(sendable.text, 'latin1');
  }
}
