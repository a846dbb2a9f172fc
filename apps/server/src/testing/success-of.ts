import type { WaitingAnswer } from '@upline/contract';

/** Any envelope: that of a named call, or of one whose type is not known (`Record<string, unknown>`). */
interface AnyAnswer {
  readonly success?: unknown;
}

/** The success of a call, without its refusals. */
type SuccessIn<Answer> = Extract<Answer, { success: '1' }>;
type SuccessWithData<Answer> = Extract<Answer, { success: '1'; data: unknown }>;
/** The data of a call that is carried out, without the answer of one that waits for a second person. */
type DataIn<Answer> = [SuccessWithData<Answer>] extends [never] ? Record<string, unknown> : SuccessWithData<Answer>['data'];

/** The success of a call, typed by the contract. Throws with the whole answer for a refusal. */
export function successOf<Answer extends AnyAnswer>(answer: Answer): SuccessIn<Answer> {
  if (answer.success !== '1') throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as SuccessIn<Answer>;
}

/** The `data` of a success, typed by the contract. Throws with the whole answer for a refusal, and for an act that waits for a second person. */
export function dataOf<Answer extends AnyAnswer>(answer: Answer): DataIn<Answer> {
  const { data } = successOf(answer) as { readonly data?: DataIn<Answer> };
  if (data === undefined) throw new Error(`no data: ${JSON.stringify(answer)}`);
  return data;
}

/** The request of an act that waits for a second person. Throws with the whole answer for any other. */
export function waitingOf(answer: AnyAnswer): WaitingAnswer['waiting'] {
  const { waiting } = answer as Partial<WaitingAnswer>;
  if (waiting === undefined) throw new Error(`nothing waits: ${JSON.stringify(answer)}`);
  return waiting;
}
