import { Client, DatabaseError } from 'pg';

/** What node-postgres knows of a connection and its published types leave out. */
interface Known {
  /** The server waits for the next statement: nothing that was sent is still to come true. */
  readyForQuery: boolean | undefined;
  connection: { stream: { destroy(): void } };
}

type Submit = (...args: unknown[]) => unknown;

const TRANSACTION_CONTROL = /^\s*(?:begin|start|commit|end|rollback|abort|savepoint|release)\b/i;
/** With these the server, or a pooler before it, gives the connection up, or has become one that only reads. */
const GIVEN_UP = /^(?:08...|57P0.|25006|25P0.)$/;
/** Behind an error the server says within moments that it is ready, or ends the connection. */
const READY_WITHIN_MS = 1_000;

/**
 * A client that knows whether the next one may use its connection. A statement without an answer may still come true later, and would then open or
 * end a transaction under somebody else's work: such a connection is cut at once.
 */
export class CarefulClient extends Client {
  #isRefused = false;
  #wasSilent = false;

  /** The server is ready, outside any transaction; it has not given the connection up, and no statement that begins or ends a transaction has failed here. */
  get isFit(): boolean {
    return !this.#isRefused && this.#isReady && this.getTransactionStatus() === 'I';
  }

  /** A statement got no answer in time. */
  get wasSilent(): boolean {
    return this.#wasSilent;
  }

  /** Cuts the connection without a word: whoever would hear it may be gone. Statements that wait for an answer fail. */
  cut(): void {
    (this as unknown as Known).connection.stream.destroy();
  }

  /** node-postgres's own `query`, in all its forms; a promise it answers is watched. */
  protected ask(config: unknown, values?: unknown, callback?: unknown): unknown {
    const running = (Client.prototype.query as Submit).call(this, config, values, callback);
    const text = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '');
    return running instanceof Promise ? this.watch(text, running) : running;
  }

  /** Waits for a statement. One that failed is told as failed only when it is known what became of its connection. */
  protected async watch<Result>(text: string, running: Promise<Result>): Promise<Result> {
    try {
      return await running;
    } catch (error) {
      if (TRANSACTION_CONTROL.test(text)) this.#isRefused = true;
      if (error instanceof DatabaseError) {
        if (GIVEN_UP.test(error.code ?? '')) this.#isRefused = true;
        await this.#settled();
      }
      // Nothing of the server, and not ready: the time-out, or the connection is lost already.
      else if (!this.#isReady) this.#wasSilent = true;
      if (!this.#isReady) this.cut();
      throw error;
    }
  }

  get #isReady(): boolean {
    return (this as unknown as Known).readyForQuery === true;
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
