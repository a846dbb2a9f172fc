import type { FastifyRequest } from 'fastify';
import { refuse } from '../../operation/refusal.ts';
import { bearerToken } from '../http.ts';
import { sessionTokenOf } from './staff-cookie.ts';

/**
 * Key that another system sent with its call: `Authorization: Bearer upl_…`; undefined if it sent none. Throws `malformed` if a session came with it, because one call has one
 * caller, or if a key is in the address, where proxies log it.
 */
export function keyOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  if (/upl_/i.test(request.url)) throw refuse('malformed', { field: 'Authorization' });
  const key = bearerToken(request);
  if (key !== undefined && sessionTokenOf(request, isSecure) !== undefined) throw refuse('malformed', { field: 'Authorization' });
  return key;
}
