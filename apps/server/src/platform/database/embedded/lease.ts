import { Client } from 'pg';

/** Every process that uses the embedded server holds this lock shared; a process that can take it exclusively is the last one. */
const LEASE_LOCK = 71_905_113;

export type Lease = {
  /** Resolves when the server has ended while this process used it. */
  lost: Promise<void>;
  /** Releases the lease; true if no other process holds one, so that the server may be stopped. */
  release(): Promise<boolean>;
};

/** Connects to a running server and records that this process uses it. Undefined if the server does not answer or serves other data. */
export async function takeLease(url: string, data: string): Promise<Lease | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'upline-lease',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  let markLost: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    markLost = resolve;
  });
  client.on('error', () => undefined);
  client.once('end', () => markLost());
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>('SELECT setting AS folder FROM pg_settings WHERE name = $1', [
      'data_directory',
    ]);
    if (rows[0]?.folder !== data) throw new Error('another server');
    await client.query('SELECT pg_advisory_lock_shared($1)', [LEASE_LOCK]);
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
  return { lost, release: () => release(client) };
}

async function release(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LEASE_LOCK]);
    if (!rows[0]?.alone) {
      await client.end();
      return false;
    }
  } catch {
    // The server has already ended; stopping it again does no harm.
  }
  // Kept open until the server has stopped: the lock keeps new processes from using a server that
  // is about to end.
  (client as Client & { unref(): void }).unref();
  return true;
}
