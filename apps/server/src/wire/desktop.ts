import { localeOfTag } from '@upline/contract';
import { defaultLocale, type Locale } from '@upline/i18n';
import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify';
import secureJson from 'secure-json-parse';
import { refuse } from '../operation/refusal.ts';
import { jsonText } from '../operation/shared-parts.ts';
import { type AnswerCache, lanesOf } from './kept/answer-cache.ts';
import { KeptBytes } from '../platform/http/kept-bytes.ts';
import { previewTokenOf } from '../platform/http/preview-cookie.ts';
import { type Answer, failure } from './answer.ts';
import type { CallPreview } from './caller.ts';
import type { Dispatch } from './dispatch.ts';
import { askedLocale, bearerToken, deviceIdOf, deviceOf, idempotencyKeyOf, send } from './http.ts';
import type { AnyOperation } from '../operation/definition-of.ts';
import { networkOperations } from './network-operations.ts';
import { sendKept, sendMade } from './kept/send-kept.ts';
import { registerWireErrors } from './wire-errors.ts';

/** The body's text is the key of cached answers, so their payload must be this short. */
const LONGEST_CACHED_BODY = 400;

export interface DesktopParts {
  dispatch: Dispatch;
  cache: AnswerCache;
  /** Preview of a browser's cookie; undefined for one that has ended. */
  findPreview(token: string): Promise<CallPreview | undefined>;
  isSecure: boolean;
}

/** The desktop wire: `POST /api/pc/<call>`, JSON body = payload, bearer token, Accept-Language. */
export async function registerDesktop(app: FastifyInstance, { dispatch, cache, findPreview, isSecure }: DesktopParts): Promise<void> {
  await app.register(async (wire) => {
    registerWireErrors(wire);
    // The text itself is the key of cached answers; it is parsed only if necessary.
    wire.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    /** Neither reads nor stores cached answers, and ignores the browser's session: a preview is a visitor's. */
    async function answerInPreview(request: FastifyRequest, name: string, token: string, text: string): Promise<Answer> {
      const locale = askedLocale(request);
      const preview = await findPreview(token);
      if (preview === undefined) return failure(locale ?? defaultLocale, refuse('previewEnded'));
      const from = { address: request.ip, device: deviceOf(request), requestId: request.id };
      return dispatch({ name, payload: parse(text), locale, preview, ...from });
    }

    for (const operation of networkOperations) {
      const { name, cached, largestBodyBytes } = operation;
      const laneOf = findLane(operation);
      const isTold = Object.hasOwn(operation.payload.shape, 'locale');
      const options = {
        ...(largestBodyBytes === undefined ? {} : { bodyLimit: largestBodyBytes }),
        ...(cached === true ? { preValidation: answerKept(laneOf) } : {}),
      };
      wire.post(`/api/pc/${name}`, options, async (request, reply) => {
        const text = textOf(request);
        const previewToken = previewTokenOf(request.headers.cookie);
        if (previewToken !== undefined) return send(reply, await answerInPreview(request, name, previewToken, text));
        const lane = cached === true ? laneOf(request, text) : undefined;
        const { generation } = cache;
        const payload = parse(text);
        const locale = (isTold ? localeIn(payload) : undefined) ?? askedLocale(request);
        const answer = await dispatch({
          name,
          payload,
          token: bearerToken(request),
          locale,
          idempotencyKey: idempotencyKeyOf(request),
          address: request.ip,
          device: deviceOf(request),
          deviceId: deviceIdOf(request),
          requestId: request.id,
        });
        if (cached !== true || answer.body['success'] !== '1') return send(reply, answer);
        const bytes = lane === undefined ? new KeptBytes(jsonText(answer.body)) : cache.keep(lane, text, answer.body, generation).bytes;
        return sendMade(request, reply, bytes, isSecure);
      });
    }
  });

  /** Sends the cached answer of a call if there is one. Runs before the handler and its preparation, which most requests do not need. */
  function answerKept(laneOf: LaneOf): preValidationHookHandler {
    return (request, reply, done) => {
      const body = textOf(request);
      const lane = previewTokenOf(request.headers.cookie) === undefined ? laneOf(request, body) : undefined;
      const kept = lane === undefined ? undefined : cache.get(lane, body);
      if (kept === undefined) return done();
      const sent = sendKept(request, reply, kept.bytes, isSecure);
      if (sent instanceof Promise) sent.catch(done);
    };
  }
}

type LaneOf = (request: FastifyRequest, body: string) => string | undefined;

/** Lane of a call's cached answer; undefined if it is not cached because it depends on more than the catalogue, or its body is long. */
function findLane({ name, seesSession, uncachedWith }: AnyOperation): LaneOf {
  const laneOf = lanesOf(name);
  return (request, body) => {
    if (body.length > LONGEST_CACHED_BODY || (uncachedWith !== undefined && body.includes(uncachedWith))) return undefined;
    const locale = askedLocale(request);
    // A member whose call names no language gets the saved one, which the lane does not contain.
    if ((seesSession === true || locale === undefined) && bearerToken(request) !== undefined) return undefined;
    return laneOf(locale ?? defaultLocale);
  };
}

/** Parses the payload in a body's text. Throws `malformed`. */
function parse(text: string): unknown {
  try {
    return text.trim() === '' ? {} : secureJson.parse(text);
  } catch {
    throw refuse('malformed', { field: 'body' });
  }
}

const textOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');

/** The language that the payload itself names: a call that takes one answers in it, whatever the header says. */
function localeIn(payload: unknown): Locale | undefined {
  const locale = typeof payload === 'object' && payload !== null && 'locale' in payload ? payload.locale : undefined;
  return typeof locale === 'string' ? localeOfTag(locale) : undefined;
}
