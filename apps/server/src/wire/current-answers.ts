import type { Context } from '../operation/context.ts';
import type { Handlers } from '../operation/handler.ts';
import { Refusal } from '../operation/refusal.ts';
import type { CheckAnswer } from './answer-checks.ts';
import { decodePayload } from './decode.ts';

type AnyHandler = (context: Context, payload: unknown) => object | Promise<object>;

/**
 * Adds to the refusal the answers of the calls that it names (`current`). The act has rolled back, so they show the current public state, limited to what this caller may see. A
 * call that refuses adds nothing.
 */
export async function withCurrent(handlers: Handlers, context: Context, refusal: Refusal, check: CheckAnswer): Promise<Refusal> {
  const { current } = refusal.detail;
  if (current === undefined) return refusal;
  const shown: Record<string, unknown> = {};
  for (const { call, payload } of current) {
    const result = await answerOf(handlers[call] as AnyHandler, context, decodePayload(call, payload));
    if (result instanceof Refusal) continue;
    check(call, result, context.requestId);
    shown[call] = (result as { data?: unknown }).data;
  }
  return new Refusal(refusal.error, { ...refusal.detail, shown });
}

async function answerOf(handler: AnyHandler, context: Context, payload: object): Promise<object> {
  if (payload instanceof Refusal) return payload;
  try {
    return await handler(context, payload);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
