import { defaultLocale } from '@upline/i18n';
import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify';
import { refuse } from '../operation/refusal.ts';
import { jsonBytes } from '../operation/shared-parts.ts';
import type { AnswerCache } from './kept/answer-cache.ts';
import { KeptBytes } from '../platform/http/kept-bytes.ts';
import { previewTokenOf } from '../platform/http/preview-cookie.ts';
import { type Answer, failure } from './answer.ts';
import type { CallPreview } from './caller.ts';
import type { Dispatch } from './dispatch.ts';
import { askedLocale, bearerToken, deviceIdOf, deviceOf, idempotencyKeyOf, send } from './http.ts';
import { type NetworkOperation, networkOperations } from './network-operations.ts';
import { sendKept } from './kept/send-kept.ts';
import { registerWireErrors } from './wire-errors.ts';

/** The body's text is the key of cached answers, so their payload must be this short. */
const LONGEST_CACHED_BODY = 400;

export interface DesktopParts {
  dispatch: Dispatch;
  cache: AnswerCache;
  /** The preview of a browser's cookie; undefined for one that has ended. */
  findPreview(token: string): Promise<CallPreview | undefined>;
  /** Browsers reach the shop by https. */
  isSecure: boolean;
}

/** The desktop wire: `POST /api/pc/<call>`, JSON body = payload, bearer token, Accept-Language. */
export async function registerDesktop(app: FastifyInstance, { dispatch, cache, findPreview, isSecure }: DesktopParts): Promise<void> {
  await app.register(async (wire) => {
    registerWireErrors(wire);
    // The text itself is the key of cached answers; it is parsed only if necessary.
    wire.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const parseJson = wire.getDefaultJsonParser('error', 'error');
    const parse = (request: FastifyRequest, text: string) =>
      new Promise<unknown>((resolve, reject) => {
        if (text.trim() === '') return resolve({});
        void parseJson(request, text, (error, value) => (error ? reject(refuse('malformed', { field: 'body' })) : resolve(value)));
      });

    /** No kept answer is looked for or kept, and the session of the browser is not looked at: a preview is a visitor's. */
    async function answerInPreview(request: FastifyRequest, name: string, token: string, payload: () => Promise<unknown>): Promise<Answer> {
      const locale = askedLocale(request);
      const preview = await findPreview(token);
      if (preview === undefined) return failure(locale ?? defaultLocale, refuse('previewEnded'));
      const from = { address: request.ip, device: deviceOf(request), requestId: request.id };
      return dispatch({ name, payload: await payload(), locale, preview, ...from });
    }

    for (const operation of networkOperations) {
      const { name, cached, largestBodyBytes } = operation;
      const options = {
        ...(largestBodyBytes === undefined ? {} : { bodyLimit: largestBodyBytes }),
        ...(cached === true ? { preValidation: answerKept(operation) } : {}),
      };
      wire.post(`/api/pc/${name}`, options, async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        const locale = askedLocale(request);
        const previewToken = previewTokenOf(request.headers.cookie);
        if (previewToken !== undefined) return send(reply, await answerInPreview(request, name, previewToken, () => parse(request, text)));
        const key = cached === true ? keyOfKept(operation, request) : undefined;
        const { generation } = cache;
        const answer = await dispatch({
          name,
          payload: await parse(request, text),
          token: bearerToken(request),
          locale,
          idempotencyKey: idempotencyKeyOf(request),
          address: request.ip,
          device: deviceOf(request),
          deviceId: deviceIdOf(request),
          requestId: request.id,
        });
        if (cached !== true || answer.body['success'] !== '1') return send(reply, answer);
        const bytes = key === undefined ? new KeptBytes(jsonBytes(answer.body)) : cache.keep(key, answer.body, generation).bytes;
        return sendKept(request, reply, bytes, isSecure);
      });
    }
  });

  /** Sends the kept answer of a call if there is one. It comes before the handler and what prepares it, which most requests do not need. */
  function answerKept(operation: NetworkOperation): preValidationHookHandler {
    return (request, reply, done) => {
      const key = previewTokenOf(request.headers.cookie) === undefined ? keyOfKept(operation, request) : undefined;
      const kept = key === undefined ? undefined : cache.get(key);
      if (kept === undefined) return done();
      const sent = sendKept(request, reply, kept.bytes, isSecure);
      if (sent instanceof Promise) sent.catch(done);
    };
  }
}

/** The key of a call's kept answer; undefined for one that is not kept: it depends on more than the catalogue, or its body is long. */
function keyOfKept({ name, seesSession, uncachedWith }: NetworkOperation, request: FastifyRequest): string | undefined {
  const text = typeof request.body === 'string' ? request.body : '';
  if (text.length > LONGEST_CACHED_BODY || (uncachedWith !== undefined && text.includes(uncachedWith))) return undefined;
  const locale = askedLocale(request);
  // A member whose call names no language gets the saved one, which the key does not contain.
  if ((seesSession === true || locale === undefined) && bearerToken(request) !== undefined) return undefined;
  return `${name} ${locale ?? defaultLocale} ${text}`;
}
