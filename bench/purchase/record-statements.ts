import { Client } from 'pg';

/** One statement as it went to the driver, and the rows it came back with. */
export interface Statement {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

type AnyQuery = (...args: unknown[]) => unknown;

/** Runs `work` and answers every statement that went through the driver meanwhile, in order. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const original = Client.prototype.query;
  const recording: AnyQuery = function (this: Client, ...args) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    const statement: Statement = { text, values: [...((typeof config === 'string' ? values : config.values) ?? [])], rows: [] };
    statements.push(statement);
    const answer = (original as unknown as AnyQuery).apply(this, args);
    if (answer instanceof Promise) {
      answer.then((result: { rows?: Record<string, unknown>[] }) => void (statement.rows = result.rows ?? [])).catch(() => undefined);
    }
    return answer;
  };
  Client.prototype.query = recording as unknown as Client['query'];
  try {
    return { result: await work(), statements };
  } finally {
    Client.prototype.query = original;
  }
}
