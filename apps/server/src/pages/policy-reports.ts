import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { POLICY_REPORTS } from '../platform/http/answer-headers.ts';

const LARGEST_REPORT_BYTES = 16 * 1024;
const MOST_AT_ONCE = 10;
const MOST_LINES = 30;
const WINDOW_MS = 60_000;

const directives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'form-action',
  'frame-ancestors',
];

/** One per process; every application's `/metrics` shows it. */
export const policyReports: Counter<'directive'> = new Counter({
  name: 'policy_reports_total',
  help: 'What browsers say the content policy kept from happening, by directive. Anybody can send one.',
  labelNames: ['directive'],
  registers: [],
});
policyReports.inc({ directive: 'other' }, 0);

/** Stored part of a report: the page and directive concerned, and what was blocked. Queries are removed, because they contain typed text and tokens. */
interface Violation {
  directive: string;
  page: string;
  blocked: string;
  source: string;
}

/**
 * Receives browsers' violation reports at `POLICY_REPORTS`, in the old and the new form. All are counted; during a flood only the first of each minute are logged. The answer
 * reveals nothing to the sender.
 */
export async function registerPolicyReports(app: FastifyInstance): Promise<void> {
  let windowEndsAt = 0;
  let lines = 0;
  const mayWrite = (): boolean => {
    const now = performance.now();
    if (now >= windowEndsAt) [windowEndsAt, lines] = [now + WINDOW_MS, 0];
    lines += 1;
    return lines <= MOST_LINES;
  };
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: LARGEST_REPORT_BYTES }, (_request, body, done) => done(null, body));
    reports.post(POLICY_REPORTS, { schema: { hide: true } }, async (request, reply) => {
      for (const violation of violationsOf(typeof request.body === 'string' ? request.body : '')) {
        policyReports.inc({ directive: directives.find((name) => violation.directive.startsWith(name)) ?? 'other' });
        if (mayWrite()) request.log.warn({ violation }, 'a browser reports a violation of the content policy');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

type Report = Record<string, unknown>;

/** Reports in one body; none if it is unreadable. */
function violationsOf(text: string): Violation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  const bodies = Array.isArray(sent)
    ? sent.slice(0, MOST_AT_ONCE).map((one: Report | null) => one?.['body'])
    : [(sent as Report | null)?.['csp-report']];
  return bodies
    .filter((body): body is Report => typeof body === 'object' && body !== null)
    .map((body) => {
      const of = (...names: string[]) => names.map((name) => body[name]).find((value) => typeof value === 'string') as string | undefined;
      return {
        directive: /^[a-z-]{1,30}/.exec(of('effectiveDirective', 'effective-directive', 'violated-directive') ?? '')?.[0] ?? '',
        page: withoutQuery(of('documentURL', 'document-uri')),
        blocked: withoutQuery(of('blockedURL', 'blocked-uri')),
        source: withoutQuery(of('sourceFile', 'source-file')),
      };
    });
}

const LONGEST_ADDRESS = 200;

/** An address without query, or the keyword in its place, such as `inline`. */
function withoutQuery(address = ''): string {
  if (/^[a-z-]{0,20}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unreadable';
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, LONGEST_ADDRESS) : protocol.slice(0, 20);
}
