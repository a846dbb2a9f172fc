import type { GoodsDocument, GoodsVariant, GoodsWords } from '@upline/contract';
import { centsFromText } from '@upline/money';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { compactNumber, type Product } from '../../../features/catalogue/index.ts';

/** Prices in force, by the key of the variant. */
export type PricesAt = ReadonlyMap<string, { priceCents: bigint; showPriceCents: bigint; pv: bigint }>;

/** Product data outside its document. */
export interface Beside {
  id: number;
  sort: number;
  orderType: string;
  at: Date;
  /** Pieces by the key of the variant. */
  stock: ReadonlyMap<string, number>;
  prices: PricesAt;
}

/** First number for variants that exist only in a draft, unused by other variants of the shop. */
const FIRST_NEW_ID = 1_900_000_000;
const MOST_VARIANTS = 100;

/** The product a document shows at a moment; undefined if the shop does not offer it then. */
export function previewedProduct(document: GoodsDocument, beside: Beside): Product | undefined {
  const hasEnded = document.offeredUntil !== '' && new Date(document.offeredUntil) <= beside.at;
  const [first, ...others] = document.variants.flatMap((variant, place) => (variant.onSale ? [variantOf(variant, place, beside)] : []));
  if (!document.onSale || hasEnded || first === undefined) return undefined;
  return {
    id: beside.id,
    sort: beside.sort,
    productNo: document.productNo,
    compactNo: compactNumber(document.productNo),
    categoryId: document.shelf,
    furtherShelves: document.furtherShelves,
    orderType: beside.orderType,
    name: document.name as Texts,
    description: {
      introductionJson: JSON.stringify(document.introduction),
      summaryJson: JSON.stringify(document.summary),
      ingredientsJson: JSON.stringify(document.ingredients),
      warningsJson: JSON.stringify(document.warnings),
      maker: document.maker,
      responsiblePerson: document.responsiblePerson,
    },
    spec1Name: orNull(document.spec1),
    spec2Name: orNull(document.spec2),
    shippingNotice: orNull(document.shippingNotice),
    pictures: document.pictures,
    variants: [first, ...others],
  };
}

const orNull = (words: GoodsWords): Texts | null => (Object.keys(words).length === 0 ? null : (words as Texts));

function variantOf(variant: GoodsVariant, place: number, { id, stock, prices }: Beside): Product['variants'][number] {
  const inForce = prices.get(variant.key);
  return {
    id: variant.key.startsWith('n') ? FIRST_NEW_ID + ((id * MOST_VARIANTS + place) % 200_000_000) : Number(variant.key),
    productId: id,
    spec1: orNull(variant.spec1),
    spec2: orNull(variant.spec2),
    priceCents: inForce?.priceCents ?? centsFromText(variant.price),
    showPriceCents: inForce?.showPriceCents ?? centsFromText(variant.originalPrice),
    pv: inForce?.pv ?? centsFromText(variant.pv),
    stock: stock.get(variant.key) ?? 0,
    pictures: variant.pictures,
    netQuantity: variant.netQuantity,
  };
}
