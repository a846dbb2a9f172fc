import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../../platform/http/accepted-encoding.ts';
import { answerHeaders } from '../../platform/http/answer-headers.ts';
import { type KeptBytes, LEAST_COMPRESSED_BYTES } from '../../platform/http/kept-bytes.ts';
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
  const made = kept.asText(encoding);
  // A finished answer needs no wait.
  return typeof made === 'string' ? write(reply, made, encoding, isSecure) : made.then((text) => write(reply, text, encoding, isSecure));
}

/** Each character of the text is one byte. */
function write(reply: FastifyReply, text: string, encoding: Encoding, isSecure: boolean): FastifyReply {
  const head = (isSecure ? plainHeaders.secure : plainHeaders.open).concat('content-length', String(text.length));
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  reply.hijack();
  reply.raw.writeHead(200, head);
  reply.raw.end(text, 'latin1');
  return reply;
}
