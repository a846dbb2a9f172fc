import { defaultLocale } from '@upline/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../operation/refusal.ts';
import type { AnswerCache } from './kept/answer-cache.ts';
import { previewTokenOf } from '../platform/http/preview-cookie.ts';
import { type Answer, failure } from './answer.ts';
import type { CallPreview } from './caller.ts';
import type { Dispatch } from './dispatch.ts';
import { askedLocale, bearerToken, deviceIdOf, deviceOf, idempotencyKeyOf, send } from './http.ts';
import { networkOperations } from './network-operations.ts';
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

    for (const { name, cached, seesSession, uncachedWith, largestBodyBytes } of networkOperations) {
      wire.post(`/api/pc/${name}`, largestBodyBytes === undefined ? {} : { bodyLimit: largestBodyBytes }, async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        const locale = askedLocale(request);
        const token = bearerToken(request);
        const previewToken = previewTokenOf(request.headers.cookie);
        if (previewToken !== undefined) return send(reply, await answerInPreview(request, name, previewToken, () => parse(request, text)));
        // A member whose call names no language gets the saved one, which the key of a cached answer does not contain.
        const isInSavedLanguage = locale === undefined && token !== undefined;
        const isKept =
          cached === true &&
          !(seesSession === true && token !== undefined) &&
          !isInSavedLanguage &&
          text.length <= LONGEST_CACHED_BODY &&
          !(uncachedWith !== undefined && text.includes(uncachedWith));
        const key = isKept ? `${name} ${locale ?? defaultLocale} ${text}` : undefined;
        const kept = key === undefined ? undefined : cache.get(key);
        if (kept) return sendKept(request, reply, kept.bytes, isSecure);
        const { generation } = cache;
        const answer = await dispatch({
          name,
          payload: await parse(request, text),
          token,
          locale,
          idempotencyKey: idempotencyKeyOf(request),
          address: request.ip,
          device: deviceOf(request),
          deviceId: deviceIdOf(request),
          requestId: request.id,
        });
        if (key !== undefined && answer.body['success'] === '1')
          return sendKept(request, reply, cache.keep(key, answer.body, generation).bytes, isSecure);
        return send(reply, answer);
      });
    }
  });
}
