import type { OperationDefinition, OperationName } from '@upline/contract';
import type { Context, MemberContext } from '../operation/context.ts';
import { Refusal } from '../operation/refusal.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { claimKey, keepAnswer, releaseKey } from './idempotency.ts';

type AnyHandler = (context: Context, payload: unknown) => object | Promise<object>;
export type Definition = Pick<OperationDefinition, 'kind' | 'money' | 'ownTransactions'>;

/** Runs a handler with what its definition asks for: a transaction, and replay of a client-made key. Throws refusals. */
export async function execute(
  definition: Definition,
  name: OperationName,
  handler: AnyHandler,
  context: Context,
  payload: unknown,
  key: string | undefined,
): Promise<object> {
  const keyed = definition.money === true && key !== undefined && context.member !== undefined;
  const inner = keyed
    ? (running: Context) => runKeyed(definition, name, handler, running as MemberContext, payload, key)
    : (running: Context) => run(handler, running, payload);
  if (definition.kind === 'query' || definition.ownTransactions === true) return inner(context);
  return inTransaction(context.database, (transaction) => inner({ ...context, database: transaction }));
}

async function run(handler: AnyHandler, context: Context, payload: unknown): Promise<object> {
  const result = await handler(context, payload);
  // Thrown, so that the transaction around it rolls back.
  if (result instanceof Refusal) throw result;
  return result;
}

async function runKeyed(
  definition: Definition,
  name: string,
  handler: AnyHandler,
  context: MemberContext,
  payload: unknown,
  key: string,
): Promise<object> {
  const claim = await claimKey(context, name, key, payload);
  if (claim.answer) return claim.answer;
  try {
    const result = await run(handler, { ...context, idempotencyKey: key }, payload);
    await keepAnswer(context, name, key, result);
    return result;
  } catch (error) {
    // Inside a transaction the claim rolls back by itself; a repeat leaves the first call its claim.
    if (definition.ownTransactions === true && claim.isFirst) await releaseKey(context, name, key);
    throw error;
  }
}
