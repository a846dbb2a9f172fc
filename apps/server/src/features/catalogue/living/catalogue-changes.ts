/** Changes announced by the database: single rows, or everything. */
export interface Changes {
  /** The whole catalog must be read. */
  all: boolean;
  /** Shelves, banners, countries or provinces changed. */
  hasFrame: boolean;
  /** Effects of promotions may have changed. */
  hasPromotions: boolean;
  productIds: Set<number>;
  variantIds: Set<number>;
  pictureKeys: Set<string>;
}

/** Above this number of changed rows, reading the whole catalog is faster. */
const MOST_SINGLE_ROWS = 2_000;
const singleRow = /^(product|product_variant) (\d{1,10})$/;
const singlePicture = /^media (\S{1,200})$/;
/** Small tables, which are read whole. */
const frame: ReadonlySet<string> = new Set(['category', 'banner', 'country', 'province']);

const none = (): Changes => ({
  all: false,
  hasFrame: false,
  hasPromotions: false,
  productIds: new Set(),
  variantIds: new Set(),
  pictureKeys: new Set(),
});
const rowsOf = ({ productIds, variantIds, pictureKeys }: Changes): number => productIds.size + variantIds.size + pictureKeys.size;

/** Collects the changes that the database has announced and that are not read yet. */
export class CatalogueChanges {
  #pending = none();

  /** `product <id>`, `product_variant <id>` and `media <key>` name one row, `promotion` all promotions; any other message outside the frame means that everything must be read. */
  add(payload: string): void {
    if (frame.has(payload)) {
      this.#pending.hasFrame = true;
      return;
    }
    if (payload === 'promotion') return this.addPromotions();
    if (rowsOf(this.#pending) >= MOST_SINGLE_ROWS) return this.addAll();
    const [, table, id] = singleRow.exec(payload) ?? [];
    const key = singlePicture.exec(payload)?.[1];
    if (id !== undefined) (table === 'product' ? this.#pending.productIds : this.#pending.variantIds).add(Number(id));
    else if (key === undefined) this.addAll();
    else this.#pending.pictureKeys.add(key);
  }

  addPromotions(): void {
    this.#pending.hasPromotions = true;
  }

  addAll(): void {
    this.#pending.all = true;
  }

  /** Puts back changes that could not be read. */
  addBack(changes: Changes): void {
    this.#pending.all ||= changes.all;
    this.#pending.hasFrame ||= changes.hasFrame;
    this.#pending.hasPromotions ||= changes.hasPromotions;
    for (const id of changes.productIds) this.#pending.productIds.add(id);
    for (const id of changes.variantIds) this.#pending.variantIds.add(id);
    for (const key of changes.pictureKeys) this.#pending.pictureKeys.add(key);
  }

  /** Returns the pending changes and clears them. Call it before reading: changes that arrive during the reading wait for the next one. */
  take(): Changes {
    const taken = this.#pending;
    this.#pending = none();
    return taken;
  }
}
