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

/** Headers of every answer; one that says its own has a reason, such as the page of a sign-in link, which holds a token in its address. */
export function registerAnswerHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    // No other site may build the shop's answers into its own pages.
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin');
    if (!reply.hasHeader('content-security-policy')) {
      const policy = policyOf(String(reply.getHeader('content-type') ?? ''));
      if (policy !== undefined) reply.header('content-security-policy', policy);
    }
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done(null, payload);
  });
}
