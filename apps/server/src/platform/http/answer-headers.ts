import type { FastifyInstance } from 'fastify';

/** Where browsers tell of what a policy kept from happening. */
export const POLICY_REPORTS = '/policy-reports';

/**
 * The end of every page's policy. `report-to` puts the older `report-uri` out of force, and browsers send its reports by https alone, so it stands where the
 * shop is reached that way.
 */
export const reportDirectives = (isSecure: boolean): string => `report-uri ${POLICY_REPORTS}${isSecure ? '; report-to shop' : ''}`;

/** Names the group of `report-to`. */
export const reportingEndpoints = `shop="${POLICY_REPORTS}"`;

const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A drawing may style itself.
const drawingPolicy = `${barePolicy}; style-src 'unsafe-inline'`;
// Browsers show a PDF by a page of their own, which some hold to this policy: it may not forbid what that page is made of.
const paperPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of an answer that is no page, should a browser be made to show it; undefined for scripts, since a worker would be held to it, and for pages,
 * which have one of their own.
 */
export function policyOf(contentType: string): string | undefined {
  if (/^(?:text\/html|text\/javascript|application\/javascript)/.test(contentType)) return undefined;
  if (contentType.startsWith('image/svg+xml')) return drawingPolicy;
  return contentType.startsWith('application/pdf') ? paperPolicy : barePolicy;
}

/** The headers of an answer of this content type; `isSecure` where the shop is reached by https. */
export function answerHeaders(contentType: string, isSecure: boolean): Record<string, string> {
  const policy = policyOf(contentType);
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // No other site may build the shop's answers into its own pages.
    'cross-origin-resource-policy': 'same-origin',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Content types are few; this bound only keeps a mistake from filling the memory. */
const MOST_KEPT_TYPES = 100;

/** Headers of every answer. One that says its own has a reason, such as the page of a sign-in link, which holds a token in its address. */
export function registerAnswerHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const byType = new Map<string, [string, string][]>();
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    let headers = byType.get(type);
    if (headers === undefined) {
      headers = Object.entries(answerHeaders(type, isSecure));
      if (byType.size < MOST_KEPT_TYPES) byType.set(type, headers);
    }
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
