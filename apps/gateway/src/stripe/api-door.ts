import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../access/access-tokens.ts';
import { bearerOf } from '../api/authorize.ts';
import { expanded } from './expanded.ts';
import { type Form, readForm, textsAt } from './read-form.ts';
import type { Kind, Kinds, Stored } from './stripe-objects.ts';
import type { StripeParts } from './stripe-parts.ts';
import { stripeRefusals } from './stripe-refusal.ts';

/** A restricted key that may read the balance and nothing else. */
export const RESTRICTED_KEY = 'rk_test_sandboxReadsTheBalance';

/** A key of another account, which shares the objects here. Lets tests see what happens to payments after a change of keys. */
export const OTHER_KEY = 'sk_test_anotherOfThisShopAlone';

export interface Asked {
  /** True if the call used the key of the other account. */
  isOther: boolean;
  id: string;
  form: Form;
}

type Answer = Stored | { list: Stored[] } | object;
type Call = (asked: Asked) => Answer;

/** Answer stored under an idempotency key. */
interface Kept {
  request: string;
  status: number;
  body: unknown;
}

/** The calls of the API. Each requires the key and runs only once per idempotency key. */
export interface ApiDoor {
  get(path: string, call: Call): void;
  /** `breaksAfter` extracts the shop's reference from an answer, so that faults after the work can be limited to it. */
  post(path: string, call: Call, options?: { breaksAfter?: (answer: Answer) => string | undefined }): void;
}

/** Finds an object by id, or throws the refusal for an unknown id. */
export function known<K extends Kind>({ book }: StripeParts, kind: K, id: string | undefined): Kinds[K] {
  const found = book.find(kind, id);
  if (found === undefined) throw stripeRefusals.missing(id ?? '');
  return found;
}

export function createApiDoor(app: FastifyInstance, parts: StripeParts): ApiDoor {
  const kept = new Map<string, Kept>();
  const authorize = (request: FastifyRequest): void => {
    const key = bearerOf(request);
    if (key === RESTRICTED_KEY && request.url.startsWith('/v1/balance')) return;
    if (key === RESTRICTED_KEY) throw stripeRefusals.lacksRights();
    if (!isSameSecret(key, parts.secretKey) && key !== OTHER_KEY) throw stripeRefusals.wrongKey();
  };
  const shown = (answer: Answer, form: Form): object => {
    const wanted = Object.values(textsAt(form, 'expand'));
    if ('list' in answer) return { object: 'list', data: (answer as { list: Stored[] }).list, has_more: false };
    return 'object' in answer ? expanded(parts.book, answer as Stored, wanted) : answer;
  };

  const afterWork = (reply: FastifyReply, reference: string | undefined): boolean => {
    if (parts.faults.strike('hang_after_charging', reference)) {
      reply.hijack();
      return true;
    }
    if (!parts.faults.strike('error_after_charging', reference)) return false;
    void reply.code(500).send({ error: { type: 'api_error', message: 'An error occurred.' } });
    return true;
  };

  return {
    get(path, call) {
      app.get<{ Params: { id?: string } }>(path, (request) => {
        authorize(request);
        const form = readForm(request.url.split('?')[1] ?? '');
        return shown(call({ id: request.params.id ?? '', form, isOther: bearerOf(request) === OTHER_KEY }), form);
      });
    },
    post(path, call, { breaksAfter } = {}) {
      app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
        authorize(request);
        const body = typeof request.body === 'string' ? request.body : '';
        const key = request.headers['idempotency-key'];
        const fingerprint = createHash('sha256').update(`${request.url}\n${body}`).digest('hex');
        const before = typeof key === 'string' ? kept.get(key) : undefined;
        if (before !== undefined && before.request !== fingerprint) throw stripeRefusals.otherRequest();
        if (before !== undefined) return reply.code(before.status).header('idempotent-replayed', 'true').send(before.body);
        const form = readForm(body);
        const answer = call({ id: request.params.id ?? '', form, isOther: bearerOf(request) === OTHER_KEY });
        const answered = shown(answer, form);
        if (typeof key === 'string') kept.set(key, { request: fingerprint, status: 200, body: answered });
        if (breaksAfter !== undefined && afterWork(reply, breaksAfter(answer))) return reply;
        return reply.send(answered);
      });
    },
  };
}
