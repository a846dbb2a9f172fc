import { type OperationDefinition, operations } from '@upline/contract';
import * as z from 'zod';

export const snapshotFile: URL = new URL('../../packages/contract/contract.snapshot.json', import.meta.url);

/**
 * The whole contract as JSON text, sorted by name, so that a review shows every change of the wire and nothing else. Payloads are in the form that callers write, answers in the
 * form that they read.
 */
export function buildSnapshot(): string {
  const registered = Object.values<OperationDefinition>(operations);
  const entries = registered
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, noun, kind, caller, summary, money, keyed, companion, errors, payload, answer }) => ({
      name,
      noun,
      kind,
      caller,
      summary,
      money: money ?? false,
      keyed: keyed ?? money ?? false,
      companion: companion ?? null,
      errors: [...errors].sort(),
      payload: z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }),
      answer: z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }),
    }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
