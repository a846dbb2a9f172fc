import { DescribedQuery, type Wire } from './described-query.ts';

/** Name of the prepared BEGIN on a connection. */
export const BEGIN = 'begin';

/**
 * A prepared statement that begins its transaction in the same message. The server skips the statement if the BEGIN fails, because both end at one Sync; so it can never run outside
 * a transaction. BEGIN must be prepared on the connection.
 */
export class BeginningQuery extends DescribedQuery {
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
