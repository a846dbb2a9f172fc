import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import {
  type ChainTransfer,
  createEthereumReader,
  createTronGridReader,
  type EthereumReader,
  type TronReader,
} from '../../../platform/chains/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { freePort } from '../../../testing/free-port.ts';
import { companyBalance, orderOf } from '../testing/books.ts';
import { amountUnits, type CoinShop, openCoinShop, payInCoins } from '../testing/coin-shop.ts';
import { watchEthereum } from './watch-ethereum.ts';
import { watchTron } from './watch-tron.ts';

let coin: CoinShop;
beforeAll(async () => {
  coin = await openCoinShop();
});
afterAll(async () => {
  expect(await findDrift(coin.shop.server.database)).toEqual([]);
  await coin.close();
});

const database = () => coin.shop.server.database;
const received = () => companyBalance(database(), 'crypto_clearing', 'USDT');
const state = async ({ moId }: { moId: number }) => (await orderOf(database(), moId)).state;
const confirm = async () => {
  await coin.chain.mine(2);
  await coin.watch();
};
const settings = () => {
  const { erc20, trc20 } = coin.shop.parts.settings.usdt;
  if (erc20 === undefined || trc20 === undefined) throw new Error('the demo offers both networks');
  return { erc20, trc20 };
};

describe('a reorganisation', () => {
  it('A reorganisation that removes a transfer takes it back, and the payer can pay again', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits);
    await coin.watch();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'seen' });
    await coin.chain.reorganise(1);
    await coin.chain.mine(3);
    await coin.watch();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'waiting', received: '0.000000', transaction: '' });
    expect(await state(invoice)).toBe('unpaid');
    await coin.chain.pay(invoice.address, amountUnits);
    await confirm();
    expect(await state(invoice)).toBe('paid');
  });

  it('A reorganisation deeper than finality is a task for the staff, and moves no money', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits);
    await confirm();
    expect(await state(invoice)).toBe('paid');
    const before = await received();
    await coin.chain.reorganise(3);
    await coin.watch();
    await coin.watch();
    expect(await coin.tasksOf(invoice.reference)).toMatchObject([{ kind: 'coinsVanished' }]);
    expect([await state(invoice), await received()]).toEqual(['paid', before]);
  });
});

describe('a dying watch', () => {
  it('A watch that dies between reading and booking continues where it was, and credits once', async () => {
    const reader = createEthereumReader([coin.chain.url]);
    const dying = (call: keyof EthereumReader, at: number): EthereumReader => {
      let calls = 0;
      const die = () => {
        calls += 1;
        if (calls === at) throw new Error('killed');
      };
      return {
        async head() {
          if (call === 'head') die();
          return reader.head();
        },
        async transfersTo(...question) {
          const answer = await reader.transfersTo(...question);
          if (call === 'transfersTo') die();
          return answer;
        },
      };
    };
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits);
    const before = await received();
    for (const call of ['head', 'transfersTo'] as const)
      await expect(watchEthereum(coin.shop.parts, dying(call, 1), settings().erc20)).rejects.toThrow('killed');
    await coin.chain.mine(1_001);
    await coin.watch();
    expect([await state(invoice), await received()]).toEqual(['paid', before - amountUnits]);
  });

  it('The next process takes over from a watch killed between seeing and confirming', { timeout: 90_000 }, async () => {
    const invoice = await coin.newInvoice();
    const port = new URL(coin.chain.url).port;
    const start = async () =>
      startServerProcess({
        DATABASE_URL: coin.shop.server.databaseUrl,
        PORT: String(await freePort()),
        GATEWAY_PORT: String(await freePort()),
        CHAIN_PORT: port,
      });
    const first = await start();
    await coin.chain.pay(invoice.address, amountUnits);
    const told = () => coin.standing(invoice.invoiceId).then((standing) => standing['state']);
    await expect.poll(told, { timeout: 30_000, interval: 50 }).toBe('seen');
    first.child.kill('SIGKILL');
    await first.ended;
    const before = await received();
    await coin.chain.mine(2);
    // The full proof starts another process; the quick one takes over in this one.
    const next = process.env['PROOF'] === 'full' ? await start() : undefined;
    if (next === undefined) await coin.watch();
    await expect.poll(() => state(invoice), { timeout: 30_000, interval: 50 }).toBe('paid');
    expect(await received()).toBe(before - amountUnits);
    next?.child.kill('SIGKILL');
    await next?.ended;
  });
});

describe('a failing node', () => {
  it('A failing node is asked again until it answers', async () => {
    let questions = 0;
    const flaky = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        questions += 1;
        if (questions <= 2) return void outgoing.writeHead(503).end();
        const headers = { 'content-type': 'application/json' };
        return void fetch(coin.chain.url, { method: 'POST', headers, body: Buffer.concat(chunks) })
          .then((answer) => answer.text())
          .then((text) => outgoing.writeHead(200, headers).end(text));
      });
    });
    await new Promise<void>((resolve) => void flaky.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`;
    expect(await createEthereumReader([url]).head()).toBeGreaterThan(0n);
    expect(questions).toBe(3);
    await new Promise((resolve) => void flaky.close(resolve));
  });
});

it('A missing node passes the question to the next one, and with none left the question fails', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`;
  expect(await createEthereumReader([dead, coin.chain.url], { firstRetryMs: 1 }).head()).toBeGreaterThan(0n);
  await expect(createEthereumReader([dead], { firstRetryMs: 1 }).head()).rejects.toThrow();
});

describe('Tron on a local service like TronGrid', () => {
  const watch = (minutesLater = 0) => {
    const clock = createFixedClock(new Date(Date.now() + minutesLater * 60_000));
    return watchTron({ ...coin.shop.parts, clock }, createTronGridReader({ ...settings().trc20, pageSize: 3 }), settings().trc20);
  };
  const transfer = async (to: string, units: bigint, more: object = {}) => {
    const body = JSON.stringify({ to, value: String(units), contract: settings().trc20.contract, ...more });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${settings().trc20.apiUrl}/sandbox/transfers`, { method: 'POST', headers, body });
    expect(made.status).toBe(200);
  };
  const newInvoice = () => coin.newInvoice({ payType: '5' });

  it('An exact Tron payment by the sandbox wallet is paid once, however often it is read', async () => {
    const invoice = await newInvoice();
    expect(invoice.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    const { invoiceId } = invoice;
    expect(await coin.shop.server.call('payCoinInvoice', { invoiceId })).toMatchObject({ success: '1' });
    const before = await received();
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await coin.standing(invoiceId)).toMatchObject({ network: 'TRC20', state: 'settled', confirmationsNeeded: 0 });
    expect([await orderOf(database(), invoice.moId), await received()]).toEqual([{ state: 'paid', pay_style: '5' }, before - amountUnits]);
  });

  it('The sandbox wallet sends nothing for an invoice that is paid already, and the page shows what came', async () => {
    const { invoiceId } = await newInvoice();
    const { seen } = await coin.standing(invoiceId);
    const pay = () => coin.shop.server.call('payCoinInvoice', { invoiceId, seen });
    expect(await pay()).toMatchObject({ success: '1' });
    await watch();
    const before = await received();
    const now = await coin.standing(invoiceId);
    expect(await pay()).toMatchObject({ error: 'seenDiffers', current: { getCoinInvoice: { state: 'settled', seen: now.seen } } });
    await watch();
    expect(await received()).toBe(before);
    expect(await coin.standing(invoiceId)).toMatchObject({ state: 'settled' });
  });

  it('A Tron address that cannot be read does not hold up others, stays open, and is settled once it can be read', async () => {
    const [first, second] = [await newInvoice(), await newInvoice()];
    // Reported by this test's own reader: the shop's own watch finds nothing.
    const told = (recipient: string): ChainTransfer[] =>
      [first.address, second.address].includes(recipient)
        ? [
            {
              txHash: recipient.padEnd(64, '0'),
              logIndex: 0,
              contract: settings().trc20.contract,
              sender: first.address,
              recipient,
              amountUnits,
              blockNumber: 0n,
              blockHash: '',
              minedAt: new Date(),
            },
          ]
        : [];
    const failing: TronReader = {
      async confirmedTransfersTo(recipient) {
        if (recipient === second.address) throw new Error('HTTP 500');
        return told(recipient);
      },
    };
    const before = await received();
    const later = createFixedClock(new Date(Date.now() + 34 * 60_000));
    for (let looks = 0; looks < 15; looks += 1) await watchTron(coin.shop.parts, failing, settings().trc20);
    for (let looks = 0; looks < 15; looks += 1) await watchTron({ ...coin.shop.parts, clock: later }, failing, settings().trc20);
    expect([await state(first), await state(second)]).toEqual(['paid', 'unpaid']);
    const { state: ended } = await database()
      .selectFrom('crypto_invoice')
      .select('state')
      .where('public_id', '=', second.invoiceId)
      .executeTakeFirstOrThrow();
    expect(ended).toBe('open');
    const whole: TronReader = { confirmedTransfersTo: (recipient) => Promise.resolve(told(recipient)) };
    for (let looks = 0; looks < 15; looks += 1) await watchTron(coin.shop.parts, whole, settings().trc20);
    for (const invoice of [first, second]) expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'settled' });
    expect(await received()).toBe(before - 2n * amountUnits);
  });

  it('A Tron service that is down ends the look, so that it is asked less often', async () => {
    await newInvoice();
    const down: TronReader = { confirmedTransfersTo: () => Promise.reject(new Error('down')) };
    await expect(watchTron(coin.shop.parts, down, settings().trc20)).rejects.toThrow('down');
  });

  it('The watch asks about many open invoices in turns, a few at each look', async () => {
    const invoices = [];
    for (let made = 0; made < 15; made += 1) invoices.push((await newInvoice()).address);
    const asked: string[] = [];
    const counting: TronReader = {
      async confirmedTransfersTo(recipient) {
        asked.push(recipient);
        return [];
      },
    };
    const most: number[] = [];
    for (let looks = 0; looks < 40 && !invoices.every((address) => asked.includes(address)); looks += 1) {
      const before = asked.length;
      await watchTron(coin.shop.parts, counting, settings().trc20);
      most.push(asked.length - before);
    }
    expect(Math.max(...most)).toBeLessThanOrEqual(17);
    expect(invoices.filter((address) => !asked.includes(address))).toEqual([]);
  });

  it('Tron transfers of nothing leave an open invoice open and a paid one settled', async () => {
    const [open, paid] = [await newInvoice(), await newInvoice()];
    await transfer(paid.address, amountUnits);
    for (const { address } of [open, paid]) await transfer(address, 0n);
    for (let looks = 0; looks < 6; looks += 1) await watch();
    expect(await coin.standing(open.invoiceId)).toMatchObject({ state: 'waiting', transaction: '' });
    expect(await coin.standing(paid.invoiceId)).toMatchObject({ state: 'settled' });
  });

  it('Other tokens are one task and one mail while the invoice waits, and none afterwards', async () => {
    const [waiting, settled] = [await newInvoice(), await newInvoice()];
    const spam = { contract: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
    await transfer(settled.address, amountUnits);
    await watch();
    for (let times = 1; times <= 5; times += 1) {
      await transfer(waiting.address, BigInt(times), spam);
      await transfer(settled.address, BigInt(times), spam);
      // Plus dust of the requested token.
      await transfer(settled.address, BigInt(times));
    }
    for (let looks = 0; looks < 15; looks += 1) await watch();
    expect((await coin.tasksOf(waiting.reference)).map(({ kind }) => kind)).toEqual(['coinsWrongToken']);
    expect(await coin.tasksOf(settled.reference)).toEqual([]);
  });

  it('Several transfers of one transaction are each counted once, in any order', async () => {
    const invoice = await newInvoice();
    const reader = createTronGridReader(settings().trc20);
    for (const units of [70_000_000n, 3_640_000n]) await transfer(invoice.address, units);
    const listed = await reader.confirmedTransfersTo(invoice.address, new Date(0));
    const grid = await tronGridOf(listed);
    const [once, again] = [await grid.read(invoice.address), await grid.read(invoice.address)];
    await grid.close();
    expect(once.map(({ logIndex, amountUnits: units }) => [logIndex, units])).toEqual([
      [0, 3_640_000n],
      [1, 70_000_000n],
    ]);
    expect(again).toEqual(once);
  });

  it('The watch handles eight parts over three pages, too little, a wrong token, and a late payment', async () => {
    const [parts, little, wrong, late] = [await newInvoice(), await newInvoice(), await newInvoice(), await newInvoice()];
    await Promise.all(Array.from({ length: 7 }, () => transfer(parts.address, 10_000_000n)));
    await transfer(parts.address, 3_650_000n);
    await transfer(little.address, 1_000_000n);
    await transfer(wrong.address, amountUnits, { contract: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' });
    await transfer(late.address, amountUnits, { timestamp: Date.now() + 31 * 60_000 });
    for (let looks = 0; looks < 15; looks += 1) await watch();
    expect(await coin.standing(parts.invoiceId)).toMatchObject({ state: 'over', received: '73.650000' });
    expect(await coin.tasksOf(wrong.reference)).toMatchObject([{ kind: 'coinsWrongToken' }]);
    expect(await coin.tasksOf(late.reference)).toMatchObject([{ kind: 'coinsLate' }]);
    for (let looks = 0; looks < 12; looks += 1) await watch(34);
    expect(await coin.tasksOf(little.reference)).toMatchObject([{ kind: 'coinsUnderpaid', detail: { amount: '1.000000' } }]);
    expect(await payInCoins(little.shopper, little.moId, coin.shop.server)).toMatchObject({ address: expect.stringMatching(/^0x/) });
  });
});

/** Serves transfers in TronGrid's shape, as one transaction; each answer reverses their order. */
async function tronGridOf(transfers: readonly ChainTransfer[]) {
  let items = transfers.map(({ contract, sender, recipient, amountUnits: units }) => ({
    transaction_id: 'ab'.repeat(32),
    token_info: { address: contract },
    block_timestamp: 1_795_000_000_000,
    from: sender,
    to: recipient,
    type: 'Transfer',
    value: String(units),
  }));
  const server = createServer((_incoming, outgoing) => {
    items = items.toReversed();
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: items, meta: {} }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const reader = createTronGridReader({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    read: (address: string) => reader.confirmedTransfersTo(address, new Date(0)),
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

it('without its chain the sandbox wallet says so, and an unknown invoice is not found', async () => {
  const { invoiceId } = await coin.newInvoice();
  expect(await coin.shop.server.call('payCoinInvoice', { invoiceId })).toMatchObject({ error: 'sandboxWalletAway' });
  for (const call of ['payCoinInvoice', 'getCoinInvoice'] as const)
    expect(await coin.shop.server.call(call, { invoiceId: 'x'.repeat(24) })).toMatchObject({ error: 'paymentNotFound' });
});
