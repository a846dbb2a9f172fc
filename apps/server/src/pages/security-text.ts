import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';

const DAY_MS = 86_400_000;
/** The standard recommends less than a year. */
const VALID_DAYS = 180;

export interface SecurityTextParts {
  /** Contact for vulnerability reports: `mailto:…` or `https://…`. */
  contact: string;
  /** Expiry of the contact; if undefined, it is moved forward daily. */
  expires: Date | undefined;
  /** Address of the shop, without a trailing slash. */
  publicUrl: string;
  clock: Clock;
}

/** Serves `/.well-known/security.txt` (RFC 9116). */
export function registerSecurityText(app: FastifyInstance, { contact, expires, publicUrl, clock }: SecurityTextParts): void {
  const address = '/.well-known/security.txt';
  app.get(address, { schema: { hide: true } }, (_request, reply) => {
    const until = expires ?? new Date((Math.floor(clock.now().getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${until.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${address}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
