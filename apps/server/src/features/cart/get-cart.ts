import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { SessionMember } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { besidePrice, type Catalogue, type CatalogueSnapshot, findVariant, netQuantityText, picturesOf } from '../catalogue/index.ts';
import { previewPromotions, type Promoted } from '../promotion/index.ts';
import { cartSeen } from './cart-seen.ts';
import { cutOf, discountOf, shownPromotions } from './shown-promotions.ts';
import { isOwnCode } from './is-own-code.ts';

/** The member's lines, newest first, at today's prices. Products that are no longer offered, or not to this company, stay visible, with no stock. */
export const createGetCart =
  (catalogue: Catalogue): Handler<'getCartOrderList'> =>
  async ({ database, member, locale, now }, { userCode }) => {
    if (!isOwnCode(member, userCode)) return refuse('notAllowed');
    const lines = await readLines(database, member);
    const wanted = lines.filter((line) => line.is_offered).map((line) => ({ variantId: line.variant_id, quantity: line.quantity }));
    const promoted = wanted.length === 0 ? undefined : await previewPromotions(database, wanted, { memberId: member.id, now });
    const cartProduct = lines.map((line) => ({
      sclId: Number(line.id),
      scId: Number(line.cart_id),
      pttId: line.variant_id,
      productName: textIn(locale, line.name),
      skuDesc1: textIn(locale, line.spec1_value),
      skuDesc2: textIn(locale, line.spec2_value),
      pv: amountOf(line.pv),
      price: amountOf(line.price_cents),
      showPrice: amountOf(line.show_price_cents),
      priceAdded: amountOf(line.price_added_cents),
      qty: line.quantity,
      ...cutOf(promoted, line.variant_id),
      ...besideLine(catalogue.current(), line, promoted, { locale, companyCode: member.companyCode }),
      stock: line.is_offered ? line.stock : 0,
      shippingNotice: textIn(locale, line.shipping_notice),
      imageList: picturesOf({ pictures: line.product_pictures }, line).map((picture) => ({ imageLink: `/images/${picture}/640.webp` })),
    }));
    const seen = cartSeen(
      lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity, priceCents: line.price_cents, pv: line.pv })),
      promoted,
    );
    const shown = promoted && (await shownPromotions(database, promoted, locale));
    return {
      data: [
        {
          scId: cartProduct[0]?.scId ?? 0,
          cartProduct,
          ...(lines.length > 0 && { seen }),
          ...dutyOf(catalogue.current(), member),
          ...shown,
        },
      ],
    };
  };

/** Whether the law of the member's country prescribes the words of the order button. */
const dutyOf = ({ law }: CatalogueSnapshot, { companyCode }: Pick<SessionMember, 'companyCode'>) =>
  law.rules.of(companyCode).orderButtonObliges > 0 && { orderObliges: '1' as const };

/** The figures that laws ask for next to the price of a line. The unit price is that of what is paid for the line. A product that the shop no longer shows has nothing there. */
function besideLine(
  snapshot: CatalogueSnapshot,
  line: { variant_id: number; quantity: number; price_cents: bigint },
  promoted: Promoted | undefined,
  { locale, companyCode }: Pick<SessionMember, 'companyCode'> & { locale: Locale },
) {
  const found = findVariant(snapshot, line.variant_id);
  if (found === undefined) return {};
  const paidCents = line.price_cents * BigInt(line.quantity) - discountOf(promoted, line.variant_id);
  const { netQuantity } = found.variant;
  return {
    ...besidePrice(snapshot, { ...found, shownCents: paidCents / BigInt(line.quantity) }, locale, companyCode),
    ...(netQuantity !== '' && { netQuantity: netQuantityText(netQuantity, locale) }),
  };
}

function readLines(database: Database, { id, companyCode }: Pick<SessionMember, 'id' | 'companyCode'>) {
  return database
    .selectFrom('cart')
    .innerJoin('cart_line as line', 'line.cart_id', 'cart.id')
    .innerJoin('product_variant as variant', 'variant.id', 'line.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoinLateral(sql<object>`price_in_force(variant.id)`.as('force'), (join) => join.onTrue())
    .select(['line.id', 'line.cart_id', 'line.variant_id', 'line.quantity', 'line.price_added_cents'])
    .select(['variant.stock', 'variant.spec1_value', 'variant.spec2_value'])
    .select([
      sql<bigint>`coalesce(force.price_cents, variant.price_cents)`.as('price_cents'),
      sql<bigint>`coalesce(force.show_price_cents, variant.show_price_cents)`.as('show_price_cents'),
      sql<bigint>`coalesce(force.pv, variant.pv)`.as('pv'),
    ])
    .select([
      sql<string[]>`picture_addresses(variant.pictures)`.as('pictures'),
      sql<string[]>`picture_addresses(product.pictures)`.as('product_pictures'),
    ])
    .select(['product.name', 'product.shipping_notice'])
    .select(
      sql<boolean>`is_offered(product.published, product.offered_until) AND variant.on_sale AND sells_in(variant.companies, ${companyCode})`.as(
        'is_offered',
      ),
    )
    .where('cart.member_id', '=', id)
    .orderBy('line.added_at', 'desc')
    .orderBy('line.id', 'desc')
    .execute();
}
