import type { Envelope, OperationName, Success } from '@upline/contract';
import { data } from 'react-router';

const absent = new Set(['productNotFound', 'malformed']);

/** Returns a successful answer. A missing thing becomes the shop's 404, with that status; any other refusal becomes its fault page, with the server's sentence. */
export function accept<N extends OperationName>(envelope: Envelope<N>): Success<N> {
  if (envelope.success === '1') return envelope as Success<N>;
  if (absent.has(envelope.error ?? '')) throw notFound();
  throw data({ message: envelope.resultMessage }, { status: 503 });
}

export const notFound = () => data(null, { status: 404 });

/** A loader's result if the server could not be reached. */
export const noAnswer = () => data(null, { status: noAnswerStatus });

export const noAnswerStatus = 504;
