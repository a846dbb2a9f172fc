import type { AnswerOf, Envelope, OperationName, PayloadInputOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { definitionOf } from '../operation/definition-of.ts';
import { type AnswerCache, laneOf } from './kept/answer-cache.ts';
import type { CallPreview } from './caller.ts';
import type { Dispatch } from './dispatch.ts';

export type VisitorDispatch = <N extends OperationName>(
  name: N,
  payload: PayloadInputOf<N>,
  locale: Locale,
  /** Set if the page is of a preview: answers are neither cached nor taken from the cache. */
  preview?: CallPreview,
) => Promise<Envelope<N>>;

/** The wire of pages rendered in this process. The caller is always a visitor, and cached answers are used if possible. */
export function createVisitorDispatch(dispatch: Dispatch, cache: AnswerCache): VisitorDispatch {
  return async <N extends OperationName>(
    name: N,
    payload: PayloadInputOf<N>,
    locale: Locale,
    preview?: CallPreview,
  ): Promise<Envelope<N>> => {
    const definition = definitionOf(name);
    const cached =
      preview === undefined &&
      definition.cached === true &&
      !(definition.uncachedWith !== undefined && Object.hasOwn(payload, definition.uncachedWith));
    const lane = laneOf(name, locale);
    const body = JSON.stringify(payload);
    const kept = cached ? cache.get(lane, body) : undefined;
    if (kept) return kept.body as Envelope<N> & AnswerOf<N>;
    const { generation } = cache;
    const answer = await dispatch({ name, payload, locale, preview, address: 'in-process', device: 'page', requestId: 'page' });
    if (cached && answer.body['success'] === '1') cache.keep(lane, body, answer.body, generation);
    return answer.body as Envelope<N> & AnswerOf<N>;
  };
}
