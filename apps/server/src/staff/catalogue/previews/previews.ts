import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Catalogue, type CatalogueSnapshot, leadVariant } from '../../../features/catalogue/index.ts';
import { shopOfSettings, withinShop } from '../../../platform/shop/index.ts';
import { buildPreview } from './build-preview.ts';
import { findPreview, type ShopPreview } from './shop-preview.ts';

/** Maximum preview snapshots that a process holds. Each shares unchanged parts with the shop's own. */
const MOST_HELD = 4;

/** No saved version has this number, so that a preview's document is never mistaken for one of the shop. */
const PREVIEWED_VERSION = -1;

interface LookAhead {
  at: Date;
  until: Date;
  /** Start page: the requested product, or the home page. */
  to: string;
  /** Runs work with the catalogue of the moment. */
  within<T>(work: () => T): T;
}

export interface PreviewsParts {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/** The previews in use. The snapshot of each is built once, one at a time, and the least recently used one is evicted first. */
export class Previews {
  readonly #parts: PreviewsParts;
  readonly #held = new LRUCache<bigint, Promise<CatalogueSnapshot>>({ max: MOST_HELD });
  #building: Promise<unknown> = Promise.resolve();

  constructor(parts: PreviewsParts) {
    this.#parts = parts;
  }

  /** The preview of a token; undefined for an unknown or ended one. Asks the database each time. */
  async find(token: string): Promise<LookAhead | undefined> {
    const { database, clock, catalogue } = this.#parts;
    const preview = await findPreview(database, token, clock.now());
    if (preview === undefined) return undefined;
    const snapshot = await this.#snapshotOf(preview);
    const shop = preview.settings === null ? undefined : await shopOfSettings(database, preview.settings, PREVIEWED_VERSION);
    return {
      at: preview.at,
      until: preview.expiresAt,
      to: beginningOf(preview, snapshot),
      within: (work) => catalogue.lookingAt(snapshot, () => (shop === undefined ? work() : withinShop(shop, work))),
    };
  }

  #snapshotOf(preview: ShopPreview): Promise<CatalogueSnapshot> {
    const held = this.#held.get(preview.id);
    if (held !== undefined) return held;
    const { database, catalogue } = this.#parts;
    const building = this.#building.then(() => buildPreview(database, catalogue.current(), preview));
    this.#building = building.catch(() => undefined);
    this.#held.set(preview.id, building);
    building.catch(() => this.#held.delete(preview.id));
    return building;
  }
}

function beginningOf({ goodsIds: [first, ...others] }: ShopPreview, { products, positionOfProduct }: CatalogueSnapshot): string {
  const product = first === undefined || others.length > 0 ? undefined : products[positionOfProduct.get(first) ?? -1];
  return product === undefined ? '/pc/index' : `/pc/goods?id=${leadVariant(product).id}`;
}
