import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

type AnyQuery = (...args: unknown[]) => unknown;

const recording = new AsyncLocalStorage<Statement[] | undefined>();

/**
 * Runs `work` and returns every statement that it sent through the driver, in order. Other
 * statements of the process at that time, such as reading the catalogue, are not included.
 */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const original = Client.prototype.query;
  const noting: AnyQuery = function (this: Client, ...args) {
    const [config, values] = args as [string | { text: string; values?: unknown[]; begins?: boolean }, unknown[] | undefined];
    const [text, given] = typeof config === 'string' ? [config, values] : [config.text, config.values];
    if (typeof config === 'object' && config.begins === true) recording.getStore()?.push({ text: 'begin', values: [] });
    recording.getStore()?.push({ text, values: [...(given ?? [])] });
    return (original as AnyQuery).apply(this, args);
  };
  Client.prototype.query = noting as Client['query'];
  try {
    return { result: await recording.run(statements, work), statements };
  } finally {
    Client.prototype.query = original;
  }
}

export function unrecorded<T>(work: () => Promise<T>): Promise<T> {
  return recording.run(undefined, work);
}
