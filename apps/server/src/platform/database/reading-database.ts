import { databaseEnvironment, takeDatabaseEnvironment } from '../../config/child-environment.ts';
import { type Database, openDatabase, settingsOf } from './connection.ts';

/** Address of the shop's database for the side process. Sent only with requests that read the database. */
export interface DatabaseAddress {
  url: string;
  preparedStatements: boolean;
  environment: Record<string, string>;
}

export function addressOf(database: Database): DatabaseAddress {
  const { url, preparedStatements = true } = settingsOf(database);
  return { url, preparedStatements, environment: databaseEnvironment() };
}

/**
 * Does work on its own connections, on which the server refuses every change and ends a statement after `statementTimeoutMs`. A document is data, not code; this bounds the damage
 * of a fault in reading it.
 */
export async function withReadingDatabase<T>(
  { environment, ...address }: DatabaseAddress,
  statementTimeoutMs: number,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  takeDatabaseEnvironment(environment);
  const database = openDatabase({
    ...address,
    maxConnections: 2,
    statementTimeoutMs,
    isReadOnly: true,
    applicationName: 'upline aside',
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
