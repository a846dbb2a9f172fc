import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { CarefulClient } from './careful-client.ts';

/**
 * The pool as Kysely uses it. A connection that may not be used again is ended instead of given
 * back. If one connection got no answer, all connections opened before are ended too, because each
 * of them would cost a caller the same wait. `pool` must make `CarefulClient`s.
 */
export function carefulPool(pool: Pool): PostgresPool {
  let silences = 0;
  const openedAfter = new WeakMap<object, number>();
  pool.on('connect', (client) => openedAfter.set(client, silences));

  const guard = (client: PoolClient & CarefulClient): PoolClient => {
    const release = client.release.bind(client);
    client.release = (failure) => {
      if (client.wasSilent && openedAfter.get(client) === silences) silences += 1;
      const isEnded = Boolean(failure) || !client.isFit;
      // An orderly end would wait for the other side.
      if (isEnded) client.cut();
      release(isEnded);
    };
    return client;
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = (await pool.connect()) as PoolClient & CarefulClient;
        if (openedAfter.get(client) === silences) return guard(client);
        client.cut();
        client.release(true);
      }
    },
  };
}
