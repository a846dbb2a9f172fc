import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie of a staff session. The prefix binds it to this host; browsers accept the prefix by https alone. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-upline-staff' : 'upline-staff');

const options = (isSecure: boolean): CookieSerializeOptions => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure });

/** Session token that the browser sent; undefined if it sent none. Needs the cookie plugin. */
export const sessionTokenOf = (request: FastifyRequest, isSecure: boolean): string | undefined => request.cookies[cookieName(isSecure)];

export function keepSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(cookieName(isSecure), token, options(isSecure));
}

const deviceCookie = (isSecure: boolean): string => (isSecure ? '__Host-upline-staff-device' : 'upline-staff-device');
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Name that the shop gave this browser at a sign-in; undefined for none or a malformed one. */
export function staffDeviceOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  const name = request.cookies[deviceCookie(isSecure)];
  return name !== undefined && /^[\w-]{32}$/.test(name) ? name : undefined;
}

export function keepDevice(reply: FastifyReply, name: string, isSecure: boolean): void {
  reply.setCookie(deviceCookie(isSecure), name, { ...options(isSecure), maxAge: YEAR_SECONDS });
}

export function forgetSession(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName(isSecure), options(isSecure));
}
