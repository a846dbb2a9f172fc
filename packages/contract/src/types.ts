import type * as z from 'zod';
import type { ErrorName, WireError } from './errors.ts';
import type { Caller } from './operation.ts';
import type { operations } from './registry.ts';
import type { Approval, approvalErrors, waitingAnswer } from './desk/approvals/approval.ts';

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** The payload that a handler receives: decoded, with defaults filled in. */
export type PayloadOf<N extends OperationName> = z.output<Operations[N]['payload']>;
/** The payload that a caller sends: defaults may be omitted. */
export type PayloadInputOf<N extends OperationName> = z.input<Operations[N]['payload']>;
/** Operations that may wait for a second staff member. */
export type ApprovableName = { [N in OperationName]: Operations[N] extends { approval: Approval } ? N : never }[OperationName];
/** Answer to the first person's call if the act waits for a second one. */
export type WaitingAnswer = z.output<typeof waitingAnswer>;
/** The content of a success: `data` and the fields next to it. */
export type AnswerOf<N extends OperationName> =
  | z.output<Operations[N]['answer']>
  | (Operations[N] extends { approval: Approval } ? WaitingAnswer : never);
export type ErrorsOf<N extends OperationName> =
  | Operations[N]['errors'][number]
  | (Operations[N] extends { approval: Approval } ? (typeof approvalErrors)[number] : never);
/** Operations that this kind of caller may use. */
export type OperationsFor<C extends Caller> = {
  [N in OperationName]: Operations[N]['caller'] extends C ? N : never;
}[OperationName];

/** Envelope of every answer, on both wires. */
export type Success<N extends OperationName> = { success: '1'; resultMessage: string } & AnswerOf<N>;
export interface Failure {
  success: '0';
  resultMessage: string;
  message: string;
  errorCode: '0' | '1' | '-10000';
  error?: ErrorName | WireError;
  field?: string;
  reference?: string;
  /** Current `data` that the caller has not seen, by call name; only with `seenDiffers`. */
  current?: {
    readonly [N in OperationName]?: Operations[N]['answer'] extends { shape: { data: z.ZodType } }
      ? z.output<Operations[N]['answer']['shape']['data']>
      : never;
  };
}
export type Envelope<N extends OperationName> = Success<N> | Failure;

/** The operations that are lists of the console (`defineList`). */
export type ListName = { [N in OperationName]: Operations[N] extends { readonly list: object } ? N : never }[OperationName];
export type ListRowOf<N extends ListName> = z.output<Operations[N]['answer']>['data'][number];
/** The filters of a list as its handler receives them. */
export type ListFiltersOf<N extends ListName> = PayloadOf<N>['filters'];
export type ListSortOf<N extends ListName> = Operations[N]['list']['sorts'][number];
