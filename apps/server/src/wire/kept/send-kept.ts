import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../../platform/http/accepted-encoding.ts';
import { answerHeaders } from '../../platform/http/answer-headers.ts';
import { type KeptBytes, LEAST_COMPRESSED_BYTES, type Sendable } from '../../platform/http/kept-bytes.ts';
import { jsonType } from '../http.ts';

/** Headers of a cached answer. A list of names and values is written faster than an object. */
const headersOf = (isSecure: boolean): readonly string[] =>
  Object.entries({
    ...answerHeaders(jsonType, isSecure),
    'content-type': jsonType,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  }).flat();
const plainHeaders = { secure: headersOf(true), open: headersOf(false) };

/**
 * Sends a finished answer without the hooks: its headers already contain what the hooks would add. It serves a browser's first catalog calls, so it should cost little more than
 * the bytes.
 */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptBytes, isSecure: boolean): Sent {
  return sendBytes(request, reply, { bytes: kept, isSecure, write });
}

/**
 * Sends an answer that was made for this request, like `sendKept`, but together with the others of this turn of the event loop. The process of a caller (a proxy on this machine,
 * for example) sleeps while answers are made, and the system wakes it when one is written. Waking it for each answer takes as long as writing them.
 */
export function sendMade(request: FastifyRequest, reply: FastifyReply, bytes: KeptBytes, isSecure: boolean): Sent {
  return sendBytes(request, reply, { bytes, isSecure, write: writeInTurn });
}

type Sent = FastifyReply | Promise<FastifyReply>;

interface Sending {
  bytes: KeptBytes;
  isSecure: boolean;
  write: (response: ServerResponse, sendable: Sendable) => void;
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, { bytes, isSecure, write: writeOne }: Sending): Sent {
  const isSmall = bytes.length < LEAST_COMPRESSED_BYTES;
  const encoding: Encoding = isSmall ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  const send = (sendable: Sendable): FastifyReply => {
    sendable.head ??= headOf(sendable.text, encoding, isSecure);
    reply.hijack();
    writeOne(reply.raw, sendable);
    return reply;
  };
  const made = bytes.asSendable(encoding);
  // A finished answer needs no wait.
  return made instanceof Promise ? made.then(send) : send(made);
}

function headOf(text: string, encoding: Encoding, isSecure: boolean): readonly string[] {
  const head = (isSecure ? plainHeaders.secure : plainHeaders.open).concat('content-length', String(text.length));
  return encoding === 'identity' ? head : head.concat('content-encoding', encoding);
}

function write(response: ServerResponse, { head, text }: Sendable): void {
  response.writeHead(200, head as string[]);
  response.end(text, 'latin1');
}

/** Maximum number of answers that are sent together. */
const MOST_WAITING = 16;

interface Waiting {
  response: ServerResponse;
  sendable: Sendable;
}

let waiting: Waiting[] = [];

function writeInTurn(response: ServerResponse, sendable: Sendable): void {
  waiting.push({ response, sendable });
  if (waiting.length === 1) setImmediate(writeWaiting);
  else if (waiting.length === MOST_WAITING) writeWaiting();
}

function writeWaiting(): void {
  const answers = waiting;
  waiting = [];
  for (const { response, sendable } of answers) write(response, sendable);
}
