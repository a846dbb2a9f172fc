import type { AnswerOf, ErrorsOf, OperationName, Operations, PayloadOf, WireError } from '@upline/contract';
import type { MessageKey } from '@upline/i18n/server';
import type { Context, MemberContext, StaffContext } from './context.ts';
import type { Refusal } from './refusal.ts';

export type ContextFor<N extends OperationName> = Operations[N]['caller'] extends 'member'
  ? MemberContext
  : Operations[N]['caller'] extends 'staff'
    ? StaffContext
    : Context;

/** A key of the server's own sentences, without the namespace. */
export type Sentence = MessageKey extends `messages:${infer Key}` ? Key : never;

/** The answer's fields, and the key of the sentence the member is to see, if any (namespace `messages`). */
export type Result<N extends OperationName> =
  | (AnswerOf<N> & { message?: Sentence; messageParams?: Record<string, string | number> })
  | Refusal<ErrorsOf<N> | WireError>;

/** One operation's behaviour: knows no HTTP. */
export type Handler<N extends OperationName> = (context: ContextFor<N>, payload: PayloadOf<N>) => Result<N> | Promise<Result<N>>;

/** Every operation has a handler, or the server does not compile. */
export type Handlers = { [N in OperationName]: Handler<N> };

/**
 * Whether an answer given seconds ago still holds for an equal command that came without a key; where it does not, the command runs again. An
 * operation that is not named here is held to its answer.
 */
export type AnswersHold = Partial<Record<OperationName, (context: MemberContext, answer: object) => boolean | Promise<boolean>>>;
