import type { FastifyRequest } from 'fastify';
import type { AccessTokens, TokenType } from '../access/access-tokens.ts';
import { refusals } from './refusal.ts';

/** Returns the bearer credential of a request. Throws the refusal 4010 if it is absent or malformed. */
export function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w.~+/=-]{1,500})$/.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw refusals.unauthorised();
  return match[1];
}

/** Requires a valid access token of one of the given types and returns it. Throws a refusal otherwise. */
export function authorize(request: FastifyRequest, tokens: AccessTokens, types: readonly TokenType[] = ['server']): string {
  const token = bearerOf(request);
  const type = tokens.typeOf(token);
  if (type === undefined) throw refusals.unauthorised();
  if (!types.includes(type)) throw refusals.wrongToken();
  return token;
}
