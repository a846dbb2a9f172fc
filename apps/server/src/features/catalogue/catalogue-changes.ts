export interface Changes {
  /** The whole is to be read. */
  all: boolean;
  variantIds: Set<number>;
}

/** More changed variants than this are read faster as a whole. */
const MOST_SINGLE_VARIANTS = 300;
const singleVariant = /^product_variant (\d{1,9})$/;

/** Gathers what the database has announced and nobody has read yet. */
export class CatalogueChanges {
  #pending: Changes = { all: false, variantIds: new Set() };

  /** `product_variant <id>` names one variant; anything else means that the whole is to be read. */
  add(payload: string): void {
    const id = singleVariant.exec(payload)?.[1];
    if (id === undefined || this.#pending.variantIds.size >= MOST_SINGLE_VARIANTS) this.addAll();
    else this.#pending.variantIds.add(Number(id));
  }

  addAll(): void {
    this.#pending.all = true;
  }

  /** Takes back what could not be read. */
  addBack(changes: Changes): void {
    this.#pending.all ||= changes.all;
    for (const id of changes.variantIds) this.#pending.variantIds.add(id);
  }

  /** Hands over what is pending. Take before reading: what comes during the reading is for the next one. */
  take(): Changes {
    const taken = this.#pending;
    this.#pending = { all: false, variantIds: new Set() };
    return taken;
  }
}
