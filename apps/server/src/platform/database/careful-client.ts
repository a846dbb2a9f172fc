import { Client, DatabaseError } from 'pg';
import { beginStatementSpan, errorType } from '../tracing/index.ts';

type Submit = (...args: unknown[]) => unknown;

const TRANSACTION_CONTROL = /^\s*(?:begin|start|commit|end|rollback|abort|savepoint|release)\b/i;
/**
 * SQLSTATEs after which a connection is not reused: the server, or a pooler in front of it, ends the connection, has become read-only or has forgotten what the connection
 * prepared.
 */
const GIVEN_UP = /^(?:08...|57P0.|25006|25P0.|26000)$/;
/** After an error the server reports within moments that it is ready, or ends the connection. */
const READY_WITHIN_MS = 1_000;

/**
 * A client that knows whether its connection may be used again. A statement without an answer may
 * still take effect later, and would then begin or end a transaction in the middle of other work.
 * Such a connection is cut at once.
 */
export class CarefulClient extends Client {
  #isRefused = false;
  #wasSilent = false;

  /** Node-postgres's own field, which its published types leave out: the server waits for the next statement; no earlier statement can still take effect. */
  declare protected readonly readyForQuery: boolean | undefined;

  /** The server is ready and outside any transaction, has not closed the connection, and no statement that begins or ends a transaction has failed here. */
  get isFit(): boolean {
    return !this.#isRefused && this.#isReady && this.getTransactionStatus() === 'I';
  }

  /** True if a statement got no answer in time. */
  get wasSilent(): boolean {
    return this.#wasSilent;
  }

  /** Cuts the connection without a Terminate message, because the other side may no longer answer. Statements that wait for an answer fail. */
  cut(): void {
    this.connection.stream.destroy();
  }

  /** Calls node-postgres's own `query`, in all its forms, and watches its promises. */
  protected ask(config: unknown, values?: unknown, callback?: unknown): unknown {
    const running = (Client.prototype.query as Submit).call(this, config, values, callback);
    const { text = '', name } = typeof config === 'string' ? { text: config } : (config as { text?: string; name?: string });
    return running instanceof Promise ? this.watch(text, running, name) : running;
  }

  /** Waits for a statement. `prepared` is its name on this connection, if it has one. A failure is reported only after the state of the connection is known. */
  protected async watch<Result>(text: string, running: Promise<Result>, prepared?: string): Promise<Result> {
    const span = beginStatementSpan(text, prepared);
    try {
      const result = await running;
      span?.end();
      return result;
    } catch (error) {
      span?.fail(errorType(error));
      span?.end();
      if (TRANSACTION_CONTROL.test(text)) this.#isRefused = true;
      if (error instanceof DatabaseError) {
        if (GIVEN_UP.test(error.code ?? '')) this.#isRefused = true;
        await this.#settled();
      }
      // The error is not the server's and the server is not ready: the statement timed out, or the
      // connection is already lost.
      else if (!this.#isReady) this.#wasSilent = true;
      if (!this.#isReady) this.cut();
      throw error;
    }
  }

  get #isReady(): boolean {
    return this.readyForQuery === true;
  }

  /** PostgreSQL sends an error before it is ready again. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isReady) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        this.removeListener('drain', done);
        this.removeListener('end', done);
        resolve();
      };
      const timer = setTimeout(done, READY_WITHIN_MS);
      this.on('drain', done).on('end', done);
    });
  }
}
