import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { Follower } from '../../platform/database/follower.ts';
import type { Listener } from '../../platform/database/listener.ts';
import type { Logger } from '../../platform/logger.ts';
import { CatalogueChanges } from './living/catalogue-changes.ts';
import type { CatalogueSnapshot, Description, Product } from './catalogue-snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { Descriptions } from './living/descriptions.ts';
import { watchBanners } from './living/banner-watch.ts';
import { watchDeals } from './living/deal-watch.ts';
import { MomentWatch } from './living/moment-watch.ts';
import { refreshSnapshot } from './living/refresh-snapshot.ts';

export interface Catalogue {
  /** The current catalog. Take it once per operation, so that one answer shows one moment. */
  current(): CatalogueSnapshot;
  /** Runs `work` while `current` returns this snapshot instead: a preview of the shop at another moment. */
  lookingAt<T>(snapshot: CatalogueSnapshot, work: () => T): T;
  /** Reads the long texts on demand. They are most of the catalog's bytes. */
  descriptionOf(product: Product): Promise<Description>;
  /** Begins to build the search index, which takes seconds for 100,000 products. Otherwise the first search builds it, and searches wait for it. */
  prepareSearch(): void;
  close(): Promise<void>;
}

export interface CatalogueParts {
  database: Database;
  listener: Listener;
  log: Logger;
  /** Follows the database's clock, by which prices and ends take effect. */
  clock: Clock;
  /** Called after a newer snapshot has replaced the current one. */
  onChange(): void;
}

/** Loads the catalog and keeps it current, within a second of a change by any process. Throws if the first load fails. */
export async function createCatalogue({ database, listener, log, clock, onChange }: CatalogueParts): Promise<Catalogue> {
  const changes = new CatalogueChanges();
  const descriptions = new Descriptions(database);
  const looks = new AsyncLocalStorage<CatalogueSnapshot>();
  let snapshot: CatalogueSnapshot | undefined;
  let isSearchPrepared = false;

  const read = async (): Promise<void> => {
    const before = snapshot;
    const taken = changes.take();
    try {
      const refreshed = taken.all || !before ? undefined : await refreshSnapshot(database, before, taken);
      snapshot = refreshed ?? (await loadSnapshot(database, before));
      deals.waitFor(snapshot.deals);
    } catch (error) {
      changes.addBack(taken);
      throw error;
    }
    moments.waitFor(snapshot.moments);
    if (isSearchPrepared) prepareSearch(snapshot);
    banners.waitFor(snapshot.banners);
    if (before) onChange();
  };
  const prepareSearch = ({ search }: CatalogueSnapshot): void => {
    if (search.made === undefined)
      search.index().catch((error: unknown) => log.error({ err: error }, 'the search index could not be made'));
  };
  // A promotion begins and ends by the clock, without a change to any row.
  const deals = watchDeals(() => {
    changes.addPromotions();
    follower.wake();
  });
  const follower = new Follower({
    listener,
    log,
    channel: 'catalogue',
    failure: 'the catalogue could not be read again; the last one stays',
    onNotification: (payload) => changes.add(payload),
    onReconnect: () => changes.addAll(),
    read,
  });
  const moments = new MomentWatch({
    clock,
    onDue: (productIds) => {
      for (const id of productIds) changes.add(`product ${id}`);
      follower.wake();
    },
  });
  const banners = watchBanners(clock, () => {
    changes.add('banner');
    follower.wake();
  });
  await follower.load();
  return {
    current: () => looks.getStore() ?? (snapshot as CatalogueSnapshot),
    lookingAt: (other, work) => looks.run(other, work),
    descriptionOf: (product) => descriptions.of(product),
    prepareSearch: () => {
      isSearchPrepared = true;
      prepareSearch(snapshot as CatalogueSnapshot);
    },
    close: async () => {
      deals.stop();
      await follower.close();
      moments.stop();
      banners.stop();
    },
  };
}
