import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../../platform/http/accepted-encoding.ts';
import { answerHeaders } from '../../platform/http/answer-headers.ts';
import { type KeptBytes, LEAST_COMPRESSED_BYTES } from '../../platform/http/kept-bytes.ts';
import { jsonType } from '../http.ts';

const headersOf = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...answerHeaders(jsonType, isSecure),
  'content-type': jsonType,
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
});
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
  const isSmall = kept.identity.length < LEAST_COMPRESSED_BYTES;
  const encoding: Encoding = isSmall ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  const made = kept.asText(encoding);
  // A finished answer needs no wait.
  return typeof made === 'string' ? write(reply, made, encoding, isSecure) : made.then((text) => write(reply, text, encoding, isSecure));
}

/** Each character of the text is one byte. */
function write(reply: FastifyReply, text: string, encoding: Encoding, isSecure: boolean): FastifyReply {
  const length = { 'content-length': text.length, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) };
  reply.hijack();
  reply.raw.writeHead(200, { ...(isSecure ? plainHeaders.secure : plainHeaders.open), ...length });
  reply.raw.end(text, 'latin1');
  return reply;
}
