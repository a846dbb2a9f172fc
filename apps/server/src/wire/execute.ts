import type { OperationDefinition, OperationName } from '@upline/contract';
import type { Context } from '../operation/context.ts';
import { Refusal } from '../operation/refusal.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type EqualityKey, equalityOf, fingerprintOf } from './fingerprint.ts';
import {
  type Act,
  type ActorContext,
  ALIVE_EVERY_MS,
  claimAct,
  type Holds,
  keepAnswer,
  keepAnswerWith,
  releaseAct,
  showAlive,
} from './idempotency.ts';

type AnyHandler = (context: Context, payload: unknown) => object | Promise<object>;
export type Definition = Pick<OperationDefinition, 'kind' | 'money' | 'keyed' | 'ownTransactions' | 'oneStatement'>;

export interface Execution {
  definition: Definition;
  name: OperationName;
  handler: AnyHandler;
  holds?: Holds | undefined;
  equalityKey: EqualityKey;
}

/**
 * Runs a handler as its definition requires: in a transaction, and with the first answer for a repeat of the same act. Throws refusals. An immediate answer is returned without a
 * promise: a promise for each step would cost more than a look-up in the catalogue.
 */
export function execute(operation: Execution, context: Context, payload: unknown, key: string | undefined): object | Promise<object> {
  const { definition, handler } = operation;
  const act = hasActor(context) ? actOf(operation, payload, key) : undefined;
  const inner = (running: Context): object | Promise<object> =>
    act === undefined ? run(handler, running, payload) : runOnce(operation, act, running as ActorContext, payload);
  // One statement is a transaction by itself, unless the answer is stored together with its change.
  const isWhole = definition.oneStatement === true && act === undefined;
  if (definition.kind === 'query' || definition.ownTransactions === true || isWhole) return inner(context);
  return inTransaction(context.database, async (transaction) => inner({ ...context, database: transaction }));
}

const hasActor = (context: Context): context is ActorContext => context.member !== undefined || context.staff !== undefined;

/** Key of a repeated call; undefined if each call is new. */
function actOf({ definition: { money, keyed }, name, equalityKey }: Execution, payload: unknown, key: string | undefined): Act | undefined {
  if (money !== true && (keyed !== true || key === undefined)) return undefined;
  const fingerprint = fingerprintOf(name, payload);
  if (key !== undefined) return { operation: name, key, fingerprint, isKeyless: false };
  // No client-made key contains this equals sign.
  return { operation: name, key: equalityOf(name, payload, equalityKey), fingerprint, isKeyless: true };
}

function run(handler: AnyHandler, context: Context, payload: unknown): object | Promise<object> {
  const result = handler(context, payload);
  return result instanceof Promise ? result.then(unrefused) : unrefused(result);
}

/** A refusal is thrown, so that the surrounding transaction rolls back. */
function unrefused(result: object): object {
  if (result instanceof Refusal) throw result;
  return result;
}

async function runOnce({ definition, handler, holds }: Execution, act: Act, context: ActorContext, payload: unknown): Promise<object> {
  const claim = await claimAct(context, act, holds);
  if ('answer' in claim) return claim.answer;
  const running: Context = { ...context, idempotencyKey: claim.reference };
  // Inside a transaction, other calls see the claim only after the commit, and a rollback removes it.
  if (definition.ownTransactions !== true) {
    const result = await run(handler, running, payload);
    await keepAnswer(context, act, result);
    return result;
  }
  const alive = setInterval(() => void showAlive(context, act, true).catch(() => undefined), ALIVE_EVERY_MS);
  let kept: object | undefined;
  const lastly: Context['keepAnswerWith'] = async (change, answer) => {
    const isChanged = await keepAnswerWith(context, act, change, answer);
    if (isChanged) kept = answer;
    return isChanged;
  };
  try {
    const result = await run(handler, { ...running, keepAnswerWith: lastly }, payload);
    if (kept === undefined) await keepAnswer(context, act, result);
    return kept ?? result;
  } catch (error) {
    // A refusal changed nothing, unless an earlier call of the act had already booked it. After any other failure the outcome is unknown.
    if (error instanceof Refusal && !claim.isTakenOver) await releaseAct(context, act);
    else await showAlive(context, act, false).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(alive);
  }
}
