import type { Database } from '../../platform/database/connection.ts';
import { Follower } from '../../platform/database/follower.ts';
import type { Listener } from '../../platform/database/listener.ts';
import type { Logger } from '../../platform/logger.ts';
import { CatalogueChanges } from './catalogue-changes.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { refreshVariants } from './refresh-variants.ts';

export interface Catalogue {
  /** The current catalog. Take it once per operation, so that one answer shows one moment. */
  current(): CatalogueSnapshot;
  close(): Promise<void>;
}

export interface CatalogueParts {
  database: Database;
  listener: Listener;
  log: Logger;
  /** Called after a newer snapshot has replaced it. */
  onChange(): void;
}

/** Loads the catalog and keeps it current, within a second of a change by any process. Throws if the first load fails. */
export async function createCatalogue({ database, listener, log, onChange }: CatalogueParts): Promise<Catalogue> {
  const changes = new CatalogueChanges();
  let snapshot: CatalogueSnapshot | undefined;

  const read = async (): Promise<void> => {
    const before = snapshot;
    const taken = changes.take();
    try {
      const refreshed = taken.all || !before ? undefined : await refreshVariants(database, before, [...taken.variantIds]);
      snapshot = refreshed ?? (await loadSnapshot(database, before));
    } catch (error) {
      changes.addBack(taken);
      throw error;
    }
    if (before) onChange();
  };
  const follower = new Follower({
    listener,
    log,
    channel: 'catalogue',
    failure: 'the catalogue could not be read again; the last one stays',
    onNotification: (payload) => changes.add(payload),
    onReconnect: () => changes.addAll(),
    read,
  });
  await follower.load();
  return {
    current: () => snapshot as CatalogueSnapshot,
    close: () => follower.close(),
  };
}
