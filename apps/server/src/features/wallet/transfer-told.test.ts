import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../payment/testing/books.ts';
import { code, type Holder, openWalletShop, payPassword, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
let from: Holder;
let to: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
  [from, to] = [await shop.holder(100_000), await shop.holder(0)];
  const { database } = shop.server;
  await database.updateTable('member').set({ first_name: 'Ada', last_name: 'Lind' }).where('code', '=', from.code).execute();
  await database.updateTable('member').set({ first_name: '', last_name: '' }).where('code', '=', to.code).execute();
});
afterAll(() => shop.close());

const look = (destinationUserCode: string) => from.call('getTransferRecipient', { destinationUserCode });

it('A transfer is written to both members, each with the other member masked', async () => {
  await from.giveCode();
  const payload = { money: '12.50', destinationUserCode: to.code, email: from.email, verifyCode: code, paypassword: payPassword };
  const key = 'transfer-told-once';
  for (let time = 0; time < 2; time += 1) expect(await from.call('transferAccount', payload, { key })).toMatchObject({ success: '1' });
  const told = async ({ email }: Holder) =>
    (await mailsTo(shop.server.database, email)).filter(({ template }) => template.startsWith('transfer'));
  const masked = `${to.username.slice(0, 1)}••• (${to.code})`;
  expect(await told(from)).toMatchObject([{ template: 'transferSent', values: { amount: 'US$12.50', other: masked } }]);
  expect(await told(to)).toMatchObject([
    { template: 'transferReceived', values: { name: to.username, amount: 'US$12.50', other: `A••• L••• (${from.code})` } },
  ]);
});

it('The recipient of a transfer is shown masked before it is sent', async () => {
  const shown = { userCode: to.code, name: `${to.username.slice(0, 1)}••• (${to.code})` };
  for (const spelling of [to.code, to.code.toLowerCase(), to.username.toUpperCase()])
    expect(await look(spelling)).toMatchObject({ success: '1', data: shown });
  expect(await look('nobody')).toMatchObject({ error: 'destinationUnknown', field: 'destinationUserCode' });
  expect(await look(from.code)).toMatchObject({ error: 'destinationOwn' });
});

it('The shop allows thirty recipient look-ups an hour, found or not, so that no caller can list members', async () => {
  const other = await shop.holder(0);
  const looks = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      other.call('getTransferRecipient', { destinationUserCode: at % 2 === 0 ? to.code : `nobody${at}` }),
    ),
  );
  expect(looks.filter(({ error }) => error === 'tooMany')).toHaveLength(2);
});

describe('a transfer that names the recipient that was shown', () => {
  it('A transfer that names its recipient goes to that member alone, and its audit keeps the name', async () => {
    const [one, two] = [await shop.holder(0), await shop.holder(0)];
    const { seen } = (await look(one.username))['data'] as { seen: string };
    const { database } = shop.server;
    await from.giveCode();
    const payload = { money: '1', destinationUserCode: one.username, email: from.email, verifyCode: code, paypassword: payPassword };
    const rename = (code: string, username: string) => database.updateTable('member').set({ username }).where('code', '=', code).execute();
    await rename(one.code, `${one.username}x`);
    await rename(two.code, one.username);
    const before = await shop.books();
    expect(await from.call('transferAccount', { ...payload, seen })).toMatchObject({
      error: 'seenDiffers',
      resultMessage: 'The recipient is not the one that was shown. Nothing was transferred. Check who receives it, and transfer again.',
      current: { getTransferRecipient: { userCode: two.code } },
    });
    expect(await shop.books()).toEqual(before);
    expect(await from.call('transferAccount', { ...payload, destinationUserCode: one.code, seen })).toMatchObject({ success: '1' });
    const audit = database.selectFrom('audit').select('detail').where('action', '=', 'wallet.transfer').where('subject', '=', one.code);
    expect((await audit.executeTakeFirstOrThrow()).detail).toMatchObject({ seen });
  });

  it('A transfer with a forged recipient is refused, and one without a recipient goes through and says so', async () => {
    const one = await shop.holder(0);
    await from.giveCode();
    const payload = { money: '1', destinationUserCode: one.code, email: from.email, verifyCode: code, paypassword: payPassword };
    expect(await from.call('transferAccount', { ...payload, seen: 'A'.repeat(22) })).toMatchObject({ error: 'seenDiffers' });
    expect(await from.call('transferAccount', payload)).toMatchObject({ success: '1' });
    const audit = shop.server.database.selectFrom('audit').select('detail').where('action', '=', 'wallet.transfer');
    expect((await audit.where('subject', '=', one.code).executeTakeFirstOrThrow()).detail).toMatchObject({ seen: 'none' });
  });
});
