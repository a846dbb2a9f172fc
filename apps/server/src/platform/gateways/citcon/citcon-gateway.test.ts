import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@upline/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChargeRequest, PaymentGateway } from '../payment-gateway.ts';
import { createCitconGateway } from './citcon-gateway.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import { type ShopStandIn, startShopStandIn } from './shop-stand-in.ts';

const keys = { privateKey: 'sandbox-private-key', ipnSecret: 'sandbox-ipn-secret', inquiresByReference: true };
let dataDir: string;
let sandbox: SandboxProcess;
let shop: ShopStandIn;
let gateway: PaymentGateway;
let serial = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  sandbox = await startSandboxProcess({ GATEWAY_DATA_DIR: dataDir });
});
afterAll(async () => {
  await sandbox.kill();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  shop = await startShopStandIn();
  gateway = createCitconGateway({ ...keys, baseUrl: sandbox.url, timeoutMs: 1000 });
});
afterEach(async () => {
  await sandbox.clearFaults();
  await shop.close();
});

function request(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  serial += 1;
  const urls = { ipn: `${shop.url}/ipn`, success: `${shop.url}/ok`, fail: `${shop.url}/no`, cancel: `${shop.url}/back` };
  return {
    reference: `attempt-${serial}`,
    amountCents: cents(13_936n),
    currency: 'USD',
    country: 'US',
    method: 'alipay',
    urls,
    ...changes,
  };
}

async function open(asked: ChargeRequest): Promise<{ gatewayId: string; link: string }> {
  const opened = await gateway.createCharge(asked);
  if (!opened.ok || opened.link === undefined) throw new Error(`not opened: ${JSON.stringify(opened)}`);
  return { gatewayId: opened.gatewayId, link: opened.link };
}

async function decide(link: string, decision: 'approve' | 'decline' | 'cancel'): Promise<string | null> {
  const answer = await fetch(`${link}/decision`, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });
  return answer.headers.get('location');
}

async function inquired(gatewayId: string) {
  const inquiry = await gateway.inquire({ gatewayId });
  if (!inquiry.ok || !inquiry.found) throw new Error(`not found: ${JSON.stringify(inquiry)}`);
  return inquiry.charge;
}

const read = (body: string | undefined) => gateway.readNotification({ headers: {}, rawBody: body ?? '' });

test('Link, page, notification and inquiry agree on a payment from charge to paid', async () => {
  const asked = request();
  const { gatewayId, link } = await open(asked);
  expect(new URL(link).origin).toBe(sandbox.url);
  expect(await inquired(gatewayId)).toMatchObject({
    reference: asked.reference,
    amountCents: 13_936n,
    currency: 'USD',
    status: 'pending',
    link,
  });

  expect(await decide(link, 'approve')).toBe(`${shop.url}/ok`);
  const [body] = await shop.received(1);
  const { reference } = asked;
  expect(read(body)).toEqual({ ok: true, type: 'charge', gatewayId, reference, amountCents: 13_936n, currency: 'USD', status: 'paid' });
  expect(read(body?.replace('amount=13936', 'amount=1'))).toEqual({ ok: false, reason: 'forged' });
  expect(await inquired(gatewayId)).toEqual({ id: gatewayId, reference, amountCents: 13_936n, currency: 'USD', status: 'paid' });
  expect(await gateway.inquire({ reference })).toMatchObject({ ok: true, found: true, charge: { id: gatewayId, status: 'paid' } });
});

test.each([
  ['decline', 'failed', '/no'],
  ['cancel', 'cancelled', '/back'],
] as const)('A payment that ends as %s stays unpaid and redirects back to the shop', async (decision, status, path) => {
  const { gatewayId, link } = await open(request());
  expect(await decide(link, decision)).toBe(`${shop.url}${path}`);
  expect(await inquired(gatewayId)).toMatchObject({ status });
  expect(read((await shop.received(1))[0])).toMatchObject({ ok: true, status });
});

test('A used reference answers the existing charge, and is a duplicate for another amount', async () => {
  const asked = request();
  const first = await open(asked);
  expect(await gateway.createCharge(asked)).toEqual({ ok: true, status: 'pending', ...first });
  expect(await gateway.createCharge({ ...asked, amountCents: cents(1n) })).toMatchObject({ ok: false, reason: 'duplicate', code: '4100' });
  const blind = createCitconGateway({ ...keys, baseUrl: sandbox.url, inquiresByReference: false });
  expect(await blind.createCharge(asked)).toMatchObject({ ok: false, reason: 'duplicate' });
  expect(await blind.inquire({ reference: asked.reference })).toMatchObject({ ok: false, code: 'no-reference-inquiry' });
});

test('An unknown charge is not found', async () => {
  expect(await gateway.inquire({ reference: 'never' })).toEqual({ ok: true, found: false });
  expect(await gateway.inquire({ gatewayId: 'never' })).toEqual({ ok: true, found: false });
});

test('A wrong private key is unauthorized, and no message contains it', async () => {
  const wrong = createCitconGateway({ ...keys, privateKey: 'not-the-private-key', baseUrl: sandbox.url });
  const outcome = await wrong.createCharge(request());
  expect(outcome).toMatchObject({ ok: false, reason: 'unauthorised' });
  expect(JSON.stringify(outcome)).not.toContain('not-the-private-key');
});

test('A killed gateway is unavailable while it is down, then renews the token and still knows the charge', async () => {
  const { gatewayId, link } = await open(request());
  await sandbox.kill();
  expect(await gateway.inquire({ gatewayId })).toMatchObject({ ok: false, reason: 'unavailable', detail: 'no answer: ECONNREFUSED' });
  sandbox = await startSandboxProcess({ GATEWAY_DATA_DIR: dataDir, GATEWAY_PORT: String(sandbox.port) });
  expect(await inquired(gatewayId)).toMatchObject({ status: 'pending', link });
});

test('A charge can be cancelled before the money is taken, not after', async () => {
  const early = await open(request());
  expect(await gateway.cancel(early.gatewayId)).toEqual({ ok: true, status: 'cancelled' });
  expect(await decide(early.link, 'approve')).toBe(`${shop.url}/back`);
  expect(await inquired(early.gatewayId)).toMatchObject({ status: 'cancelled' });

  const late = await open(request());
  await decide(late.link, 'approve');
  expect(await gateway.cancel(late.gatewayId)).toMatchObject({ ok: false, reason: 'refused', code: '4090' });
  expect(await inquired(late.gatewayId)).toMatchObject({ status: 'paid' });
});

test('A refund returns the whole amount once, and answers the same when asked again', async () => {
  const { gatewayId, link } = await open(request());
  const refund = { gatewayId, reference: `refund-${gatewayId}`, amountCents: cents(13_936n), currency: 'USD' };
  expect(await gateway.refund(refund)).toMatchObject({ ok: false, reason: 'refused' });
  await decide(link, 'approve');
  await sandbox.fault({ kind: 'part_refused', times: 1 });
  expect(await gateway.refund({ ...refund, amountCents: cents(100n) })).toMatchObject({ ok: false, reason: 'refused', code: '4208' });
  expect(await gateway.refund(refund)).toMatchObject({ ok: true, status: 'refunded' });
  expect(await gateway.refund(refund)).toMatchObject({ ok: true, status: 'refunded' });
  expect(await inquired(gatewayId)).toMatchObject({ status: 'refunded' });
  expect(read((await shop.received(2))[1])).toMatchObject({ ok: true, type: 'refund', gatewayId });
  expect(await gateway.capture({ ...refund, reference: 'capture-1' })).toMatchObject({ ok: false, reason: 'refused' });
});

test('A partial refund happens once and answers the same again, also where only the charge can be asked', async () => {
  const { gatewayId, link } = await open(request());
  await decide(link, 'approve');
  const plain = createCitconGateway({ ...keys, baseUrl: sandbox.url, inquiresByReference: false });
  const part = { gatewayId, reference: `part-${gatewayId}`, amountCents: cents(5_000n), currency: 'USD' };
  expect(await gateway.refund(part)).toMatchObject({ ok: true, status: 'refunded' });
  expect(await gateway.refund(part)).toMatchObject({ ok: true, status: 'refunded' });
  expect(await plain.refund(part)).toMatchObject({ ok: true, status: 'refunded' });
  expect(await inquired(gatewayId)).toMatchObject({ status: 'paid' });
  const rest = { ...part, reference: `rest-${gatewayId}`, amountCents: cents(8_936n), refundedBeforeCents: cents(5_000n) };
  await sandbox.fault({ kind: 'refund_pending', times: 1 });
  expect(await gateway.refund(rest)).toMatchObject({ ok: true, status: 'pending' });
  expect(await plain.refund(rest)).toMatchObject({ ok: true, status: 'pending' });
});

test('A pending or failed refund is answered by id and reference; else the charge’s status decides', async () => {
  const { gatewayId, link } = await open(request());
  await decide(link, 'approve');
  await sandbox.fault({ kind: 'refund_pending', times: 1 });
  const refund = { gatewayId, reference: `slow-${gatewayId}`, amountCents: cents(13_936n), currency: 'USD' };
  const asked = await gateway.refund(refund);
  expect(asked).toMatchObject({ ok: true, status: 'pending' });
  const refundId = asked.ok ? asked.refundId : undefined;
  expect(refundId).toMatch(/^rf_/);
  expect(await gateway.refund(refund)).toMatchObject({ ok: true, status: 'pending' });
  expect(await gateway.refund({ ...refund, refundId })).toMatchObject({ ok: true, status: 'pending' });
  const plain = createCitconGateway({ ...keys, baseUrl: sandbox.url, inquiresByReference: false });
  expect(await plain.refund(refund)).toMatchObject({ ok: true, status: 'pending' });
  expect(await inquired(gatewayId)).toMatchObject({ status: 'paid' });
  await sandbox.decideRefund((await inquired(gatewayId))?.reference ?? '', 'failed');
  expect(await gateway.refund(refund)).toMatchObject({ ok: true, status: 'failed' });
  expect(await gateway.refund({ ...refund, reference: `${refund.reference}-2` })).toMatchObject({ ok: true, status: 'refunded' });
  expect(await plain.refund({ ...refund, reference: `${refund.reference}-2` })).toMatchObject({ ok: true, status: 'refunded' });
});

test('An approval ends as declined under the fault decline', async () => {
  await sandbox.fault({ kind: 'decline', times: 1 });
  const { gatewayId, link } = await open(request());
  expect(await decide(link, 'approve')).toBe(`${shop.url}/no`);
  expect(await inquired(gatewayId)).toMatchObject({ status: 'failed' });
});

test('A slow gateway is unavailable after the time-out under the fault delay', async () => {
  await gateway.inquire({ reference: 'warm' });
  await sandbox.fault({ kind: 'delay', times: 1, delayMs: 3000 });
  const beganMs = Date.now();
  expect(await gateway.createCharge(request())).toMatchObject({ ok: false, reason: 'unavailable', detail: 'no answer: TimeoutError' });
  expect(Date.now() - beganMs).toBeLessThan(2000);
});

test.each(['hang_after_charging', 'error_after_charging'])(
  'The fault %s makes the gateway unavailable, although the charge exists',
  async (kind) => {
    await sandbox.fault({ kind, times: 1 });
    const asked = request();
    expect(await gateway.createCharge(asked)).toMatchObject({ ok: false, reason: 'unavailable' });
    const inquiry = await gateway.inquire({ reference: asked.reference });
    expect(inquiry).toMatchObject({ ok: true, found: true, charge: { status: 'pending', amountCents: 13_936n } });
    const again = await gateway.createCharge(asked);
    expect(again).toMatchObject({ ok: true, gatewayId: inquiry.ok && inquiry.found ? inquiry.charge.id : 'none' });
  },
);

test('The fault down makes the gateway unavailable, then normal again', async () => {
  await sandbox.fault({ kind: 'down', times: 1 });
  expect(await gateway.createCharge(request())).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(await gateway.createCharge(request())).toMatchObject({ ok: true });
});

test('The fault ipn_duplicate sends the same notification twice', async () => {
  await sandbox.fault({ kind: 'ipn_duplicate', times: 1 });
  await decide((await open(request())).link, 'approve');
  const [first, second] = await shop.received(2);
  expect(second).toBe(first);
});

test('An inquiry knows the result before the notification arrives under the fault ipn_late', async () => {
  await sandbox.fault({ kind: 'ipn_late', times: 1, delayMs: 400 });
  const { gatewayId, link } = await open(request());
  await decide(link, 'approve');
  expect(await inquired(gatewayId)).toMatchObject({ status: 'paid' });
  expect(shop.notifications).toHaveLength(0);
  await shop.received(1);
});

test('Only an inquiry tells the result under the fault ipn_lost', async () => {
  await sandbox.fault({ kind: 'ipn_lost', times: 1 });
  const { gatewayId, link } = await open(request());
  await decide(link, 'approve');
  expect(await inquired(gatewayId)).toMatchObject({ status: 'paid' });
  await expect(shop.received(1, 300)).rejects.toThrow('0 of 1');
});

test('An older state arrives after the newer one under the fault ipn_out_of_order', async () => {
  await sandbox.fault({ kind: 'ipn_out_of_order', times: 1, delayMs: 100 });
  await decide((await open(request())).link, 'approve');
  const statuses = (await shop.received(2)).map((body) => read(body)).map((each) => each.ok && each.status);
  expect(statuses).toEqual(['paid', 'authorized']);
});

test('The gateway detects a forged success without payment under the fault ipn_forged', async () => {
  await sandbox.fault({ kind: 'ipn_forged', times: 1 });
  const { gatewayId } = await open(request());
  const [body] = await shop.received(1);
  expect(new URLSearchParams(body).get('status')).toBe('success');
  expect(read(body)).toEqual({ ok: false, reason: 'forged' });
  expect(await inquired(gatewayId)).toMatchObject({ status: 'pending' });
});

test('Notification and inquiry name another amount than requested under the fault amount_mismatch', async () => {
  await sandbox.fault({ kind: 'amount_mismatch', times: 1 });
  const { gatewayId, link } = await open(request());
  await decide(link, 'approve');
  expect(await inquired(gatewayId)).toMatchObject({ status: 'paid', amountCents: 14_036n });
  expect(read((await shop.received(1))[0])).toMatchObject({ amountCents: 14_036n });
});

test('The gateway sends a notification again that the shop refuses', async () => {
  shop.failNext(1);
  await decide((await open(request())).link, 'approve');
  await shop.received(1);
  expect(read(shop.notifications[0])).toMatchObject({ ok: true, status: 'paid' });
});
