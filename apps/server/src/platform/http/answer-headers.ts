import type { FastifyInstance } from 'fastify';

/** The address to which browsers report violations of a policy. */
export const POLICY_REPORTS = '/policy-reports';

/**
 * The end of every page's policy. `report-to` disables the older `report-uri`, and browsers send its reports by https only, so it is used only if browsers
 * reach the shop by https.
 */
export const reportDirectives = (isSecure: boolean): string => `report-uri ${POLICY_REPORTS}${isSecure ? '; report-to shop' : ''}`;

/** Names the group of `report-to`. */
export const reportingEndpoints = `shop="${POLICY_REPORTS}"`;

const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A drawing may contain styles.
const drawingPolicy = `${barePolicy}; style-src 'unsafe-inline'`;
// Browsers show a PDF inside a built-in page, and some apply this policy to it. So the policy must not forbid the parts of that page.
const paperPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of an answer that is not a page, in case a browser shows it. Undefined for scripts, because it would apply to a worker, and for pages, which have
 * their own.
 */
export function policyOf(contentType: string): string | undefined {
  if (/^(?:text\/html|text\/javascript|application\/javascript)/.test(contentType)) return undefined;
  if (contentType.startsWith('image/svg+xml')) return drawingPolicy;
  return contentType.startsWith('application/pdf') ? paperPolicy : barePolicy;
}

/** The headers of an answer of this content type; `isSecure` if browsers reach the shop by https. */
export function answerHeaders(contentType: string, isSecure: boolean): Record<string, string> {
  const policy = policyOf(contentType);
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // No other site may embed the shop's answers.
    'cross-origin-resource-policy': 'same-origin',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** There are few content types; this limit only protects the memory from a mistake. */
const MOST_KEPT_TYPES = 100;

/** Headers of every answer. An answer may replace one, such as the page of a sign-in link, which has a token in its address. */
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
