import pg from 'pg';

/** Parts of node-postgres's connection and query that its published types leave out. */
interface Wire {
  parsedStatements: Record<string, string>;
  bind(config: { portal: string; statement: string; values: unknown[] }): void;
  execute(config: { portal: string; rows?: number }): void;
}
interface KnownQuery {
  callback: (error: unknown, result?: unknown) => void;
  prepare(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

/** How node-postgres's Query is built; its types describe a later form. */
const Query = pg.Query as unknown as new (config: { name: string; text: string; values: unknown[] }) => KnownQuery;

/** Name of the prepared BEGIN on a connection. */
export const BEGIN = 'begin';

/**
 * A prepared statement that begins its transaction in the same message. The server skips the statement if the BEGIN fails, because both end at one Sync; so it can never run outside
 * a transaction. BEGIN must be prepared on the connection.
 */
export class BeginningQuery extends Query {
  /** Informs recorders of queries that a BEGIN was sent first. */
  readonly begins = true;
  #hasBegun = false;

  override prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: BEGIN, values: [] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  /** The first completion is that of BEGIN; the result is of the statement alone. */
  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, connection);
    else this.#hasBegun = true;
  }
}
