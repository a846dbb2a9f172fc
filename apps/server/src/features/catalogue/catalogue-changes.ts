export interface Changes {
  /** The whole catalog must be read. */
  all: boolean;
  variantIds: Set<number>;
}

/** Above this number of changed variants, reading the whole catalog is faster. */
const MOST_SINGLE_VARIANTS = 300;
const singleVariant = /^product_variant (\d{1,9})$/;

/** Collects the changes that the database has announced and that are not read yet. */
export class CatalogueChanges {
  #pending: Changes = { all: false, variantIds: new Set() };

  /** `product_variant <id>` names one variant; any other message means that the whole catalog must be read. */
  add(payload: string): void {
    const id = singleVariant.exec(payload)?.[1];
    if (id === undefined || this.#pending.variantIds.size >= MOST_SINGLE_VARIANTS) this.addAll();
    else this.#pending.variantIds.add(Number(id));
  }

  addAll(): void {
    this.#pending.all = true;
  }

  /** Puts back changes that could not be read. */
  addBack(changes: Changes): void {
    this.#pending.all ||= changes.all;
    for (const id of changes.variantIds) this.#pending.variantIds.add(id);
  }

  /** Answers the pending changes and clears them. Call it before reading: changes that arrive during the reading wait for the next one. */
  take(): Changes {
    const taken = this.#pending;
    this.#pending = { all: false, variantIds: new Set() };
    return taken;
  }
}
