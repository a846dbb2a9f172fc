import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of the console itself sent this request: the browser says `same-origin`, or names the console's origin. A browser that reports another site is believed, whatever
 * origin it names.
 */
export function isFromConsole({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && headers.origin === new URL(publicUrl).origin;
}

/** Whether a browser reports that another site sent this request. */
export function isFromElsewhere(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { headers } = request;
  return (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined) && !isFromConsole(request, publicUrl);
}
