import { localeOfTag } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../operation/refusal.ts';
import { acceptedEncoding, type Encoding } from '../platform/http/accepted-encoding.ts';
import { offeredLocale } from '../platform/shop/index.ts';
import { compressed, LEAST_COMPRESSED_BYTES } from '../platform/http/kept-bytes.ts';
import type { Answer } from './answer.ts';

/** `Authorization: Bearer <token>`, or undefined. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined;
}

/** Requested language of a call if the shop offers it, else its base language. */
export const localeOf = (request: FastifyRequest): Locale => offeredLocale(askedLocale(request));

/** First language of `Accept-Language` that this shop has; undefined if it names none. */
export function askedLocale(request: FastifyRequest): Locale | undefined {
  const header = request.headers['accept-language'];
  if (header === undefined) return undefined;
  // A long header is not cached, because the cached ones would keep all of it in memory.
  if (header.length > LONGEST_HEADER) return firstLocaleOf(header.slice(0, LONGEST_HEADER));
  if (!knownHeaders.has(header)) {
    // Clients may send anything; browsers send few different headers.
    if (knownHeaders.size >= MOST_KNOWN_HEADERS) knownHeaders.clear();
    knownHeaders.set(header, firstLocaleOf(header));
  }
  return knownHeaders.get(header);
}

const LONGEST_HEADER = 200;
const MOST_KNOWN_HEADERS = 500;
const knownHeaders = new Map<string, Locale | undefined>();

function firstLocaleOf(header: string): Locale | undefined {
  for (const part of header.split(',')) {
    const locale = localeOfTag(part.split(';')[0] ?? '');
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/** Name of the caller's device in its session list. */
export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 200);
}

/** Random name that a browser gave itself and keeps for a year; undefined for clients that send none or an invalid one. */
export function deviceIdOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)device_id=([\w-]{16,64})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
}

/**
 * Client-made key of an act: the header `Idempotency-Key`, else the companion's `requestId`; undefined if neither is sent or it is empty. Throws `malformed` unless it is 8 to 64
 * letters, digits, `_` and `-`.
 */
export function idempotencyKeyOf(request: FastifyRequest, requestId?: unknown): string | undefined {
  const header = request.headers['idempotency-key'];
  const [key, field] = header === undefined ? [requestId, 'requestId'] : [header, 'Idempotency-Key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw refuse('malformed', { field });
  return key;
}

/** The content type of every answer of the API. */
export const jsonType = 'application/json; charset=utf-8';

/** Sends an answer, compressed if it is large and the caller accepts that. Caches must store no answer of the API. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply | Promise<FastifyReply> {
  if (answer.retryAfterSeconds !== undefined && answer.status >= 429) reply.header('retry-after', String(answer.retryAfterSeconds));
  reply.code(answer.status).header('cache-control', 'no-store').header('vary', 'Accept-Encoding').header('content-type', jsonType);
  const text = JSON.stringify(answer.body);
  const encoding = text.length < LEAST_COMPRESSED_BYTES ? 'identity' : acceptedEncoding(reply.request.headers['accept-encoding']);
  return encoding === 'identity' ? reply.send(text) : sendCompressed(reply, text, encoding);
}

async function sendCompressed(reply: FastifyReply, text: string, encoding: Encoding): Promise<FastifyReply> {
  const bytes = await compressed(encoding, Buffer.from(text));
  return reply.header('content-encoding', encoding).send(bytes);
}
