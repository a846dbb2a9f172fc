import { once } from 'node:events';
import type { Socket } from 'node:net';

/** The connection that node-postgres hands to a query; its published types leave out COPY. */
interface Wire {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

export interface CopyResult {
  command: 'COPY';
  rowCount: number;
  rows: [];
}

type Done = (error: unknown, result?: CopyResult) => void;

/** One COPY that runs through node-postgres. As the only parameter of a Kysely query it runs on the query's connection or in its transaction. */
export abstract class Copy {
  /**
   * The driver sets no time-out, because the time of a copy depends on its rows. The client checks
   * that it makes progress, and the server has its statement_timeout.
   */
  readonly query_timeout = 2_147_483_647;
  /** Messages and chunks so far; while the number grows, the other side is alive. */
  moved = 0;
  callback: Done = () => undefined;
  text = '';
  protected rowCount = 0;

  submit(connection: Wire): void {
    connection.query(this.text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rowCount = Number(text.split(' ').at(-1));
  }

  handleReadyForQuery(): void {
    this.callback(null, { command: 'COPY', rowCount: this.rowCount, rows: [] });
  }

  handleError(error: unknown): void {
    this.callback(error);
  }
}

/** COPY … TO STDOUT: hands on every message as it arrives. */
export class CopyOut extends Copy {
  readonly #take: (chunk: Buffer) => void;
  #failure: unknown;

  constructor(take: (chunk: Buffer) => void) {
    super();
    this.#take = take;
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.moved += 1;
    if (this.#failure !== undefined) return;
    try {
      this.#take(chunk);
    } catch (error) {
      // The other messages are already on their way and must be read from the connection.
      this.#failure = error;
    }
  }

  override handleReadyForQuery(): void {
    if (this.#failure === undefined) super.handleReadyForQuery();
    else this.callback(this.#failure);
  }
}

/** COPY … FROM STDIN: chunks are made only as fast as the connection accepts them. */
export class CopyIn extends Copy {
  readonly #chunks: Iterable<Uint8Array>;
  readonly #ended = new AbortController();
  #failure: unknown;

  constructor(chunks: Iterable<Uint8Array>) {
    super();
    this.#chunks = chunks;
  }

  handleCopyInResponse(connection: Wire): void {
    void this.#send(connection);
  }

  override handleError(error: unknown): void {
    this.#ended.abort();
    super.handleError(this.#failure ?? error);
  }

  async #send(connection: Wire): Promise<void> {
    const { signal } = this.#ended;
    try {
      for (const chunk of this.#chunks) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal });
        this.moved += 1;
        if (signal.aborted) return;
      }
      connection.endCopyFrom();
    } catch (error) {
      if (signal.aborted) return;
      this.#failure = error;
      connection.sendCopyFail('the sender gave up');
    }
  }
}
