import { Client } from 'pg';

const CONNECT_WITHIN_MS = 10_000;

/** Runs `work` on a separate connection, outside every pool, and closes it afterwards. PostgreSQL lists it as `upline-setup`. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, application_name: 'upline-setup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
