import { createHash } from 'node:crypto';
import type { Arrival } from './erp-book.ts';
import { callShop, Refused, type ShopAddress } from './shop-calls.ts';

interface Delivery {
  deliveryNo: number;
  state: 'expected' | 'booked' | 'dropped';
}

/** The supplier name for the ERP's deliveries. */
const SUPPLIER = 'ERP';

/**
 * Books an arrival into the shop's stock, once. Each step may be repeated: the acts have keys, and after the 48 hours for which the shop keeps them it recognizes the number of the
 * delivery note.
 */
export async function bookArrival(shop: ShopAddress, { reference, variantId, pieces }: Arrival): Promise<void> {
  const delivery = await writeDown(shop, reference, variantId, pieces);
  if (delivery.state !== 'expected') return;
  const { deliveryNo } = delivery;
  await callShop(shop, 'setDeliveryLine', { deliveryNo, productId: variantId, arrived: pieces }, actOf('unpack', reference));
  await callShop(shop, 'bookDelivery', { deliveryNo }, actOf('book', reference));
}

async function writeDown(shop: ShopAddress, reference: string, variantId: number, pieces: number): Promise<Delivery> {
  try {
    const lines = [{ productId: variantId, expected: pieces }];
    const { data } = await callShop<{ data: Delivery }>(
      shop,
      'addDelivery',
      { supplier: SUPPLIER, reference, lines },
      actOf('add', reference),
    );
    // A stored answer shows the delivery as of the first call, so this reads its current state.
    return (await callShop<{ data: Delivery }>(shop, 'getDelivery', { deliveryNo: data.deliveryNo })).data;
  } catch (error) {
    if (!(error instanceof Refused) || error.error !== 'deliveryKnown') throw error;
    const filters = { supplier: SUPPLIER, deliveryNote: reference };
    const [known] = (await callShop<{ data: Delivery[] }>(shop, 'listDeliveries', { filters })).data;
    if (known === undefined) throw error;
    return known;
  }
}

/** A key of 8 to 64 letters, digits and `-`, the same with each try. */
const actOf = (act: string, reference: string): string => `${act}-${createHash('sha256').update(reference).digest('hex').slice(0, 40)}`;
