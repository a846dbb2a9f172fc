import type { FastifyRequest } from 'fastify';
import type { Permission } from '@upline/contract';
import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Clock } from '../../platform/clock.ts';
import { sessionTokenOf } from './staff-cookie.ts';

export interface PersonParts {
  /** Staff member of a session's token; undefined for an unknown or ended one. */
  authenticate(token: string, now: Date): Promise<SessionStaff | undefined>;
  clock: Clock;
  /** Whether browsers reach the console by https. */
  isSecure: boolean;
}

/** The signed-in person of a GET, who needs one of the permissions. Throws `signInNeeded`, `factorNeeded`, `notAllowed`, and `crossSite` if another site sent the request. */
export async function requirePerson(
  request: FastifyRequest,
  permissions: readonly Permission[],
  parts: PersonParts,
): Promise<SessionStaff> {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw refuse('crossSite');
  const staff = await personOf(request, parts);
  if (staff === undefined) throw refuse('signInNeeded');
  if (staff.session?.needs !== 'nothing') throw refuse('factorNeeded');
  if (!permissions.some((permission) => staff.permissions.has(permission))) throw refuse('notAllowed', { params: { context: 'staff' } });
  return staff;
}

/** Staff member whose session is in a request's cookie; undefined without a valid session. */
export async function personOf(request: FastifyRequest, { authenticate, clock, isSecure }: PersonParts): Promise<SessionStaff | undefined> {
  const token = sessionTokenOf(request, isSecure);
  return token === undefined ? undefined : authenticate(token, clock.now());
}
