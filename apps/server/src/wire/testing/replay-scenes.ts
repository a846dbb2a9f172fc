import { createShopper, type Shopper } from '../../features/order/testing/shopper.ts';
import { fund } from '../../features/payment/testing/books.ts';
import type { PayShop } from '../../features/payment/testing/pay-shop.ts';

/** A member who may run the command once, and its payload. */
export interface Scene {
  caller: Shopper;
  payload: Record<string, unknown>;
}

/** A scene for each command that moves money or stock, by its name. `shop` is called when a scene is made. */
export function replayScenes(shop: () => PayShop): Record<string, () => Promise<Scene>> {
  async function rich(shopper: Shopper): Promise<Shopper> {
    const { database } = shop().server;
    await database.updateTable('member').set({ first_name: 'Ada', last_name: 'Lind' }).where('id', '=', shopper.id).execute();
    await fund(database, shopper.id, '6', 50_000n);
    return shopper;
  }

  const ordered = async () => {
    const { shopper, moId, memberOrderNo } = await shop().newOrder(await createShopper(shop().server, shop().fixture, {}));
    return { caller: await rich(shopper), moId, memberOrderNo };
  };
  const opened = async () => {
    const { caller, memberOrderNo } = await ordered();
    const payer = await rich(await createShopper(shop().server, shop().fixture, {}));
    await payer.call('getPayOther', { memberOrderNo, payUserCode: caller.code });
    return { caller: payer, memberOrderNo };
  };

  return {
    async addJpoMemberOrder() {
      const caller = await rich(await createShopper(shop().server, shop().fixture, {}));
      await caller.fill(shop().fixture.products.serum.variantIds[0]);
      return { caller, payload: { fabId: caller.addressId } };
    },
    async transferAccount() {
      const { caller } = await ordered();
      const other = await createShopper(shop().server, shop().fixture, {});
      return { caller, payload: { money: '1', destinationUserCode: other.code } };
    },
    async transferAccountVst() {
      const { caller } = await ordered();
      return { caller, payload: { money: '1', remark: 'twice?' } };
    },
    async saveJbdSendNote() {
      const { caller } = await ordered();
      return { caller, payload: { amount: '1', sendType: '1' } };
    },
    async payOrderByFb() {
      const { caller, moId } = await ordered();
      return { caller, payload: { orderId: moId, payType: '1' } };
    },
    async payOrderByCitcon() {
      const { caller, moId } = await ordered();
      return { caller, payload: { orderId: moId, payType: '2' } };
    },
    // This shop refuses payments in coins, because its operator set no key. A refusal has no effect, however often it is repeated.
    async payOrderByXnCoin() {
      const { caller, moId } = await ordered();
      return { caller, payload: { orderId: moId, payType: '5' } };
    },
    async payOther() {
      const { caller, memberOrderNo } = await opened();
      return { caller, payload: { orderId: memberOrderNo, payType: '1' } };
    },
    async payOtherOrderByCitcon() {
      const { caller, memberOrderNo } = await opened();
      return { caller, payload: { orderId: memberOrderNo, payType: '2' } };
    },
    async payOtherByXnCoin() {
      const { caller, memberOrderNo } = await opened();
      return { caller, payload: { orderId: memberOrderNo, payType: '5' } };
    },
  };
}
