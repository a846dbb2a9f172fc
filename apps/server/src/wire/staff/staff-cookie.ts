import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie of a staff session. The prefix binds it to this host; browsers accept the prefix by https alone. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-upline-staff' : 'upline-staff');

const options = (isSecure: boolean): CookieSerializeOptions => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure });

/** The session token that the browser sent. Needs the cookie plugin. */
export const sessionTokenOf = (request: FastifyRequest, isSecure: boolean): string | undefined => request.cookies[cookieName(isSecure)];

export function keepSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(cookieName(isSecure), token, options(isSecure));
}

export function forgetSession(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName(isSecure), options(isSecure));
}
