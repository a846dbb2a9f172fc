import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { Product, Variant } from '../catalogue-snapshot.ts';

export type StoredFields = Omit<Product, 'name' | 'description' | 'variants'>;

/** A product as stored in the database. Its names in all languages are stored as bytes: as strings they would be a fifth of the catalogue's memory, and few are ever shown. */
export class StoredProduct implements Product {
  readonly id: number;
  readonly sort: number;
  readonly productNo: string;
  readonly compactNo: string;
  readonly categoryId: number;
  readonly furtherShelves: readonly number[];
  readonly orderType: string;
  readonly spec1Name: Texts | null;
  readonly spec2Name: Texts | null;
  readonly shippingNotice: Texts | null;
  readonly pictures: readonly string[];
  readonly variants: readonly [Variant, ...Variant[]];
  readonly #names: PackedNames;

  constructor(fields: StoredFields, variants: readonly [Variant, ...Variant[]], names: PackedNames) {
    this.id = fields.id;
    this.sort = fields.sort;
    this.productNo = fields.productNo;
    this.compactNo = fields.compactNo;
    this.categoryId = fields.categoryId;
    this.furtherShelves = fields.furtherShelves;
    this.orderType = fields.orderType;
    this.spec1Name = fields.spec1Name;
    this.spec2Name = fields.spec2Name;
    this.shippingNotice = fields.shippingNotice;
    this.pictures = fields.pictures;
    this.variants = variants;
    this.#names = names;
  }

  /** Parsed at each use: keep the result instead of calling twice. */
  get name(): Texts {
    const { slab, from, to } = this.#names;
    return JSON.parse(slab.toString('utf8', from, to)) as Texts;
  }

  /** Whether another product has the same names. The database writes equal words as equal bytes. */
  hasNamesOf(other: StoredProduct): boolean {
    const [one, two] = [this.#names, other.#names];
    return one.slab.compare(two.slab, two.from, two.to, one.from, one.to) === 0;
  }
}

/** Whether searches find both by the same texts. */
export function hasSameNames(one: Product, other: Product): boolean {
  if (one instanceof StoredProduct && other instanceof StoredProduct) return one.hasNamesOf(other);
  const [own, texts] = [Object.values(one.name), Object.values(other.name)];
  return own.length === texts.length && own.every((text, at) => text === texts[at]);
}

/** Location of names: words by language as the database's JSON. */
export interface PackedNames {
  readonly slab: Buffer;
  readonly from: number;
  readonly to: number;
}

/** Many products' names share blocks of memory, because a block for each would cost more than the names. */
const SLAB_BYTES = 256 * 1024;

export class NamePacker {
  readonly #slabBytes: number;
  #slab = Buffer.alloc(0);
  #used = 0;

  /** Products read one by one get their own memory, so that one of them does not keep a large block alive. */
  constructor({ isShared }: { isShared: boolean }) {
    this.#slabBytes = isShared ? SLAB_BYTES : 0;
  }

  /** `json` may be a view that is valid only during the call. */
  put(json: Buffer): PackedNames {
    if (this.#used + json.length > this.#slab.length) {
      this.#slab = Buffer.allocUnsafeSlow(Math.max(this.#slabBytes, json.length));
      this.#used = 0;
    }
    const from = this.#used;
    this.#used += json.copy(this.#slab, from);
    return { slab: this.#slab, from, to: this.#used };
  }
}
