import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { keyOf, type Promoted } from '../promotion/index.ts';

type Cart = AnswerOf<'getCartOrderList'>['data'][number];

/** Discount of promotions on a line, in hundredths, without the pieces that they add to it. */
export function discountOf(promoted: Promoted | undefined, variantId: number): bigint {
  const line = promoted?.lines.find((each) => each.variantId === variantId);
  return line === undefined ? 0n : line.discountCents - line.priceCents * BigInt(line.piecesAdded);
}

/** Effect of promotions on the price and the PV of a line, without the pieces that they add to it. */
export function cutOf(promoted: Promoted | undefined, variantId: number): Pick<Cart['cartProduct'][number], 'discount' | 'promotionPv'> {
  const line = promoted?.lines.find((each) => each.variantId === variantId);
  if (promoted === undefined || line === undefined) return {};
  const added = promoted.discounts.filter((cut) => cut.variantId === variantId && cut.piecesAdded > 0);
  const cents = discountOf(promoted, variantId);
  const pvLess = line.pvLess - added.reduce((sum, cut) => sum + cut.pvLess, 0n);
  const pv = line.pv * BigInt(line.quantity - line.piecesAdded) - pvLess;
  return { ...(cents > 0n && { discount: amountOf(cents) }), ...(pvLess > 0n && { promotionPv: amountOf(pv) }) };
}

/** Effect of promotions on a cart, and their potential effect if more were added. */
export async function shownPromotions(
  database: Database,
  promoted: Promoted,
  locale: Locale,
): Promise<Pick<Cart, 'promotionKey' | 'promotionPv' | 'promotionList' | 'comingList'>> {
  const { applied, discounts, freeShipping, missing } = promoted;
  const added = await readAdded(database, promoted);
  const promotionList = applied.map((promotion) => {
    const own = discounts.filter((discount) => discount.promotion === promotion);
    return {
      promotionName: textIn(locale, promotion.name),
      discount: amountOf(own.filter(({ piecesAdded }) => piecesAdded === 0).reduce((sum, { cents }) => sum + cents, 0n)),
      freeShipping: freeShipping === promotion ? ('1' as const) : ('0' as const),
      addedList: own
        .filter(({ piecesAdded }) => piecesAdded > 0)
        .map(({ variantId, piecesAdded }) => ({
          pttId: variantId,
          productName: [added.get(variantId)?.name, added.get(variantId)?.spec1, added.get(variantId)?.spec2]
            .map((text) => textIn(locale, text))
            .filter((text) => text !== '')
            .join(' · '),
          qty: piecesAdded,
          imageLink: `/images/${added.get(variantId)?.picture ?? ''}/640.webp`,
        })),
    };
  });
  return {
    ...(promotionList.length > 0 && { promotionKey: keyOf(promoted), promotionPv: amountOf(pvOf(promoted)), promotionList }),
    ...(missing.length > 0 && {
      comingList: missing.map(({ promotion, missingCents }) => ({
        promotionName: textIn(locale, promotion.name),
        missing: amountOf(missingCents),
      })),
    }),
  };
}

const pvOf = ({ lines }: Promoted): bigint => lines.reduce((sum, { pv, quantity, pvLess }) => sum + pv * BigInt(quantity) - pvLess, 0n);

interface Added {
  id: number;
  name: Texts;
  spec1: Texts | null;
  spec2: Texts | null;
  picture: string;
}

async function readAdded(database: Database, { discounts }: Promoted): Promise<ReadonlyMap<number, Added>> {
  const ids = discounts.filter(({ piecesAdded }) => piecesAdded > 0).map(({ variantId }) => variantId);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Added>`
    SELECT variant.id, product.name, variant.spec1_value AS spec1, variant.spec2_value AS spec2,
      picture_address(coalesce(variant.pictures[1], product.pictures[1])) AS picture
    FROM product_variant AS variant JOIN product ON product.id = variant.product_id WHERE variant.id = ANY (${ids}::int[])`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
