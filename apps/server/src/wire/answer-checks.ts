import { type OperationName, waitingAnswer } from '@upline/contract';
import { Counter } from 'prom-client';
import { definitionOf } from '../operation/definition-of.ts';
import type { Logger } from '../platform/logger.ts';

/** One per process; every application's `/metrics` shows it. */
export const brokenAnswers: Counter<'kind'> = new Counter({
  name: 'upline_broken_answers_total',
  help: 'Answers that were sent although they do not fit the contract, by kind of call. Of one query at most one answer a second is looked at. The log names the call.',
  labelNames: ['kind'],
  registers: [],
});
// Set to zero at the start, so that an alarm on an increase sees the first one.
for (const kind of ['query', 'command']) brokenAnswers.inc({ kind }, 0);

/**
 * Treatment of an answer that does not fit its contract. `refused`: the caller gets a fault, as tests want it. `reported`: the caller gets the answer, since a command is committed
 * by then, and the operator a line in the log and a figure.
 */
export type BrokenAnswers = 'refused' | 'reported';

/** Checks the answer of a call. `reference` is the request's. */
export type CheckAnswer = (name: OperationName, result: object, reference: string) => void;

/** Time between two checked answers of a frequent query. */
const QUERY_EVERY_MS = 1_000;

/** Makes the check of an application, which remembers when the answer of each query was last checked. */
export function createAnswerCheck(log: Logger, broken: BrokenAnswers): CheckAnswer {
  if (broken === 'refused')
    return (name, result) => {
      const fault = faultOf(name, result);
      if (fault !== undefined) throw new Error(`${name} answered against its contract: ${fault}`);
    };
  const lookedAtMs = new Map<OperationName, number>();
  return (name, result, reference) => {
    const { kind } = definitionOf(name);
    if (kind === 'query') {
      const nowMs = performance.now();
      if (nowMs - (lookedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) < QUERY_EVERY_MS) return;
      lookedAtMs.set(name, nowMs);
    }
    const fault = faultOf(name, result);
    if (fault === undefined) return;
    brokenAnswers.inc({ kind });
    log.error({ call: name, reference, fault }, 'an answer does not fit its contract');
  };
}

/** Faults of an answer: paths and expected kinds, without its values. Undefined if it fits. */
function faultOf(name: OperationName, result: object): string | undefined {
  const { message: _message, messageParams: _params, ...fields } = result as Record<string, unknown>;
  const { answer, approval } = definitionOf(name);
  const checked = (approval !== undefined && 'waiting' in fields ? waitingAnswer : answer).safeParse(fields);
  return checked.error?.message;
}
