import type { AnswerOf, ErrorsOf, OperationName, Operations, PayloadOf, WireError } from '@upline/contract';
import type { MessageKey } from '@upline/i18n/server';
import type { RawBuilder } from 'kysely';
import type { Context, MemberContext, StaffContext, StaffVisitorContext } from './context.ts';
import type { Refusal } from './refusal.ts';

export type ContextFor<N extends OperationName> = Operations[N]['caller'] extends 'member'
  ? MemberContext
  : Operations[N]['caller'] extends 'staff'
    ? StaffContext
    : Operations[N]['caller'] extends 'staffVisitor'
      ? StaffVisitorContext
      : Context;

/** A key of the server's own sentences, without the namespace. */
export type Sentence = MessageKey extends `messages:${infer Key}` ? Key : never;

/** Answer fields, and the key of the sentence for the member in the namespace `messages`; `message` is absent if there is none. */
export type Result<N extends OperationName> =
  | (AnswerOf<N> & { message?: Sentence; messageParams?: Record<string, string | number> })
  | Refusal<ErrorsOf<N> | WireError>;

/** Behaviour of one operation, without HTTP. */
export type Handler<N extends OperationName> = (context: ContextFor<N>, payload: PayloadOf<N>) => Result<N> | Promise<Result<N>>;

/** Every operation has a handler, or the server does not compile. */
export type Handlers = { [N in OperationName]: Handler<N> };

/** Whether a recent answer is still valid for an equal command without a key. If not, the command runs again. */
export type AnswerHolds = (context: MemberContext, answer: object) => boolean | Promise<boolean>;

/**
 * The opposite of `AnswerHolds` as an SQL condition, for the statement that claims an act: true if the answer is outdated. That statement may have waited, so the condition reads
 * with volatile functions.
 */
export interface AnswerOutdated {
  isOutdated(memberId: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** How recent answers become invalid. For an operation not listed here, the answer stays valid. */
export type AnswersHold = Partial<Record<OperationName, AnswerHolds | AnswerOutdated>>;
