import type { Newcomer } from '../people.ts';
import type { Somebody, Walk } from '../walk.ts';
import { type PlacedOrder, placeOrder } from './shopping.ts';

const CARD_YEAR = 39;

/** Pays the member's own order: the balance is too low and a third party returns its page. A second order begins a payment in USDT and is cancelled. */
export async function payOwn(walk: Walk, ana: Newcomer, fabId: number, pttId: number): Promise<void> {
  const payPassword = ana.paymentPassword;
  const order = await placeOrder(walk, ana, fabId, pttId);
  await walk.need('payOrderByFb', { payType: '1', orderId: order.moId, payPassword, dataType: '0', phoneType: '1' }, ana);
  const third = { payPassword, flag: '1', subAmt: '0', phoneType: '1' } as const;
  const asked = { ...third, orderId: order.moId, payType: '2' } as const;
  const paying = await walk.need('payOrderByCitcon', asked, ana);
  hidePayment(walk, paying);
  await walk.need('searchOrderId', { shOrderId: paying.searchOrder }, ana);
  const other = await placeOrder(walk, ana, fabId, pttId);
  await payInUsdt(walk, ana, 'payOrderByXnCoin', { ...third, orderId: other.moId, payType: '5' });
  // Cancelled because a member who has never paid may have only few unpaid orders.
  await walk.need('deleteOrder', { moId: other.moId }, ana);
}

/** Pays another member's order: first refused, then opened by its number and owner, then paid by its number. */
export async function payForAnother(
  walk: Walk,
  payer: Newcomer,
  owner: Newcomer,
  orders: readonly [PlacedOrder, PlacedOrder],
): Promise<void> {
  const payPassword = payer.paymentPassword;
  const [first, second] = orders.map(({ memberOrderNo }) => memberOrderNo) as [string, string];
  await walk.call('payOther', { payType: '1', orderId: first, payPassword }, { as: payer, expect: ['orderNotFound'] });
  await walk.call('getPayOther', { memberOrderNo: first, payUserCode: payer.userId }, { as: payer, expect: ['orderNotFound'] });
  await walk.need('getPayOther', { memberOrderNo: first, payUserCode: owner.userId }, payer);
  await walk.need('payOther', { payType: '1', orderId: first, payPassword, dataType: '0', phoneType: '1' }, payer);
  const third = { payPassword, flag: '1', subAmt: '0', phoneType: '1' } as const;
  const paying = await walk.need('payOtherOrderByCitcon', { ...third, orderId: first, payType: '2' }, payer);
  hidePayment(walk, paying);
  await walk.need('getPayOther', { memberOrderNo: second, payUserCode: owner.userId }, payer);
  await payInUsdt(walk, payer, 'payOtherByXnCoin', { ...third, orderId: second, payType: '5' });
}

type Coins = { payPassword: string; flag: '1'; subAmt: string; phoneType: '1'; payType: '5' };

/** Expects an invoice's page, or, if the shop has no coin addresses, the refusal of this pay method. */
async function payInUsdt(
  walk: Walk,
  who: Somebody,
  call: 'payOrderByXnCoin' | 'payOtherByXnCoin',
  payload: Coins & { orderId: number | string },
): Promise<void> {
  const answer = await walk.call(call, payload as never, { as: who, expect: ['success', 'payTypeUnsupported'] });
  if (answer) hidePayment(walk, answer);
}

function hidePayment(walk: Walk, { data, searchOrder }: { data: string; searchOrder: string }): void {
  walk.hide(data, 'page to pay at');
  walk.hide(searchOrder, 'payment number');
}

/** Sends a card to the vault and its token to the shop, then deletes the card. */
export async function cards(walk: Walk, who: Newcomer): Promise<void> {
  const { data: vault } = await walk.need('getVaultToken', {}, who);
  walk.hide(vault.clientToken, 'one-use token of the vault');
  walk.hide(vault.vaultUrl, 'address of the vault');
  const card = { number: '4242424242424242', expiry: `08/${CARD_YEAR}`, cvv: '123', holder: 'Ana Lind' };
  const stored = await fetch(vault.vaultUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${vault.clientToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ payment: { method: 'card', card } }),
  });
  const { data } = (await stored.json()) as { data: { token: string } };
  const cardId = walk.hide(data.token, 'card token of the vault');
  const named = { firstName: 'Ana', lastName: 'Lind', phone: '2065550123', validityDate: `08/${CARD_YEAR}`, cvv: '' };
  const { data: kept } = await walk.need('saveCreditCard', { ...named, cardId }, who);
  await walk.need('findCreditCard', {}, who);
  await walk.need('deleteCreditCard', { id: String(kept.id) }, who);
}
