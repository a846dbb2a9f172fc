import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionStaff, StaffDoor } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Dispatch } from '../dispatch.ts';
import { askedLocale, deviceOf, idempotencyKeyOf, send } from '../http.ts';
import type { AnyOperation } from '../../operation/definition-of.ts';
import { staffOperations } from '../network-operations.ts';
import { registerWireErrors } from '../wire-errors.ts';
import { isFromConsole, isFromElsewhere } from './same-origin.ts';
import { keyOf } from './staff-key.ts';
import { forgetSession, keepDevice, keepSession, sessionTokenOf, staffDeviceOf } from './staff-cookie.ts';

export interface StaffCallsParts {
  dispatch: Dispatch;
  /** Staff member of a session's token; undefined for an unknown or ended one. */
  authenticate(token: string, now: Date): Promise<SessionStaff | undefined>;
  /** Staff identity for which another system's key acts. Throws `keyRefused` or `tooMany`. */
  authenticateKey(key: string, address: string, now: Date): Promise<SessionStaff>;
  clock: Clock;
  /** Address of the console, from which commands may come. */
  publicUrl: string;
  /** Whether browsers reach the console by https. */
  isSecure: boolean;
}

/** The staff wire: `POST /api/staff/<call>`, JSON body = payload, the session in a cookie or a key of another system, Accept-Language. */
export async function registerStaffCalls(app: FastifyInstance, parts: StaffCallsParts): Promise<void> {
  await app.register(cookie);
  await app.register(async (wire) => {
    registerWireErrors(wire);
    // A form of another site can send plain text, but not JSON.
    wire.removeContentTypeParser('text/plain');
    for (const operation of staffOperations) {
      const { largestBodyBytes } = operation;
      const options = largestBodyBytes === undefined ? {} : { bodyLimit: largestBodyBytes };
      wire.post(`/api/staff/${operation.name}`, options, (request, reply) => answerCall(request, reply, operation, parts));
    }
  });
}

async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, kind }: AnyOperation,
  parts: StaffCallsParts,
): Promise<FastifyReply> {
  const { dispatch, authenticate, clock, publicUrl, isSecure } = parts;
  const key = keyOf(request, isSecure);
  if (key !== undefined) return answerKey(request, reply, name, { ...parts, key });
  if (kind === 'command' ? !isFromConsole(request, publicUrl) : isFromElsewhere(request, publicUrl)) throw refuse('crossSite');
  if (request.headers['content-type'] === undefined) throw refuse('malformed', { field: 'body' });
  const token = sessionTokenOf(request, isSecure);
  const staff = token === undefined ? undefined : await authenticate(token, clock.now());
  const door: StaffDoor = {
    giveSession: (given) => keepSession(reply, given, isSecure),
    nameDevice: (given) => keepDevice(reply, given, isSecure),
    takeSession: () => forgetSession(reply, isSecure),
  };
  const answer = await dispatch({
    name,
    payload: request.body,
    staff,
    door,
    locale: askedLocale(request),
    idempotencyKey: idempotencyKeyOf(request),
    address: request.ip,
    device: deviceOf(request),
    deviceId: staffDeviceOf(request, isSecure),
    requestId: request.id,
  });
  return send(reply, answer);
}

/** Handles a call of another system. It has no browser, so it needs no origin and gets no cookie. */
async function answerKey(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { dispatch, authenticateKey, clock, key }: StaffCallsParts & { key: string },
): Promise<FastifyReply> {
  if (request.headers['content-type'] === undefined) throw refuse('malformed', { field: 'body' });
  const staff = await authenticateKey(key, request.ip, clock.now());
  const given = idempotencyKeyOf(request);
  const answer = await dispatch({
    name,
    payload: request.body,
    staff,
    locale: askedLocale(request),
    // Keys of other systems have separate acts: an act of one key is none of its maker or of the maker's other keys.
    idempotencyKey: given === undefined ? undefined : `key ${staff.key?.id} ${given}`,
    address: request.ip,
    device: deviceOf(request),
    requestId: request.id,
  });
  return send(reply, answer);
}
