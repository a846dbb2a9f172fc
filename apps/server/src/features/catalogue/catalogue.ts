import type { Database } from '../../platform/database/connection.ts';
import type { Listener } from '../../platform/database/listener.ts';
import { GatheredWork } from '../../platform/gathered-work.ts';
import type { Logger } from '../../platform/logger.ts';
import { CatalogueChanges } from './catalogue-changes.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { refreshVariants } from './refresh-variants.ts';

export interface Catalogue {
  /** The catalogue as it is now: take it once per operation, so that one answer shows one moment. */
  current(): CatalogueSnapshot;
  close(): Promise<void>;
}

export interface CatalogueParts {
  database: Database;
  listener: Listener;
  log: Logger;
  /** Called after a newer snapshot has taken its place. */
  onChange(): void;
}

/** Loads the catalogue and keeps it current, within a second of a change by any process. Throws when the first load fails. */
export async function createCatalogue(parts: CatalogueParts): Promise<Catalogue> {
  const changes = new CatalogueChanges();
  let wake: () => void = () => undefined;
  // Heard before the first load, so that no change falls between the two.
  const stopListening = await parts.listener.listen('catalogue', {
    onNotification(payload) {
      changes.add(payload);
      wake();
    },
    onReconnect() {
      changes.addAll();
      wake();
    },
  });
  let snapshot = await loadSnapshot(parts.database).catch((error: unknown) => {
    stopListening();
    throw error;
  });

  const reload = async (): Promise<void> => {
    const taken = changes.take();
    try {
      const refreshed = taken.all ? undefined : await refreshVariants(parts.database, snapshot, [...taken.variantIds]);
      snapshot = refreshed ?? (await loadSnapshot(parts.database, snapshot));
    } catch (error) {
      changes.addBack(taken);
      throw error;
    }
    parts.onChange();
  };
  const reloading = new GatheredWork({
    log: parts.log,
    failure: 'the catalogue could not be read again; the last one stays',
    work: reload,
  });
  wake = () => reloading.wake();
  if (changes.isPending) wake();
  return {
    current: () => snapshot,
    async close() {
      stopListening();
      await reloading.close();
    },
  };
}
