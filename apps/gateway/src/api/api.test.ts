import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopOrigin, startTestClient, type TestClient } from '../test-client.ts';

let client: TestClient;
beforeAll(async () => {
  client = await startTestClient({ shopOrigins: [shopOrigin] });
});
afterAll(() => client.gateway.close());

const urls = { ipn: 'http://127.0.0.1:9/', success: `${shopOrigin}/`, fail: `${shopOrigin}/`, cancel: `${shopOrigin}/` };
const transaction = { reference: 'api-1', amount: 100, currency: 'USD', country: 'US' };
const payment = { method: 'alipay' };
const storedCard = {
  payment: { method: 'card', card: { number: '5555555555554444', expiry: '08/99', cvv: '123', holder: 'Ingrid Solberg' } },
};
const clientToken = async () =>
  (await client.call('POST', '/v1/access-tokens', { token_type: 'client' }, 'sandbox-private-key')).body.data.access_token ?? '';

test.each(['/v1/charges', '/v1/captures', '/v1/refunds', '/v1/cancels', '/v1/vault'])(
  'A call with %s and without a valid token is 401, 4010',
  async (path) => {
    expect(await client.call('POST', path, {}, 'stale')).toMatchObject({ status: 401, body: { status: 'fail', data: { code: '4010' } } });
  },
);

test('a wrong private key gets no token', async () => {
  expect(await client.call('POST', '/v1/access-tokens', { token_type: 'server' }, 'wrong')).toMatchObject({ status: 401 });
});

test.each([
  ['an amount of zero', { transaction: { ...transaction, amount: 0 }, payment, urls }],
  ['an amount in text', { transaction: { ...transaction, amount: '100' }, payment, urls }],
  ['half a cent', { transaction: { ...transaction, amount: 1.5 }, payment, urls }],
  ['an unknown method', { transaction, payment: { method: 'cash' }, urls }],
  ['a script as address', { transaction, payment, urls: { ...urls, success: 'javascript:alert(1)' } }],
  ['a foreign place to return to', { transaction, payment, urls: { ...urls, success: 'https://elsewhere.test/' } }],
  ['an unknown vault token', { transaction, payment: { method: 'card', token: 'vlt_none' }, urls }],
])('a charge with %s is refused', async (_name, body) => {
  expect(await client.call('POST', '/v1/charges', body)).toMatchObject({ status: 400, body: { data: { code: '4000' } } });
});

test('a reference is accepted once, for refunds too', async () => {
  const { id, link } = await client.openCharge({ reference: 'once' });
  const body = { transaction: { ...transaction, reference: 'once' }, payment, urls };
  expect(await client.call('POST', '/v1/charges', body)).toMatchObject({ status: 400, body: { data: { code: '4100' } } });
  await client.post(link, 'decision', { decision: 'approve' });
  expect(await client.call('POST', '/v1/refunds', { id, reference: 'once', amount: 13_936 })).toMatchObject({
    body: { data: { code: '4100' } },
  });
  await control('faults', { kind: 'part_refused', times: 1 });
  expect(await client.call('POST', '/v1/refunds', { id, reference: 'twice', amount: 1 })).toMatchObject({
    body: { data: { code: '4208' } },
  });
  expect(await client.call('POST', '/v1/refunds', { id, reference: 'twice', amount: 13_936 })).toMatchObject({
    body: { data: { status: 'refunded' } },
  });
});

test('a charge is refunded part by part until nothing is left, each part under a reference of its own', async () => {
  const { id, link } = await client.openCharge({ reference: 'parts' });
  await client.post(link, 'decision', { decision: 'approve' });
  const part = (reference: string, amount: number) => client.call('POST', '/v1/refunds', { id, reference, amount });
  const charge = async () => (await client.call('GET', `/v1/transactions/${id}`)).body.data;
  expect((await part('parts-R', 7_291)).body.data).toMatchObject({ object: 'refund', amount: 7_291, status: 'refunded' });
  expect(await charge()).toMatchObject({ status: 'success', amount_refunded: 7_291 });
  expect(await part('parts-R', 7_291)).toMatchObject({ body: { data: { code: '4100' } } });
  expect(await part('parts-R2', 6_646)).toMatchObject({ status: 400, body: { data: { code: '4000' } } });
  expect((await part('parts-R2', 6_645)).body.data.status).toBe('refunded');
  expect(await charge()).toMatchObject({ status: 'refunded', amount_refunded: 13_936 });
});

test('without auto_capture, approval only reserves the money; the capture takes it', async () => {
  const { id, link } = await client.openCharge({ autoCapture: false });
  await client.post(link, 'decision', { decision: 'approve' });
  expect((await client.call('GET', `/v1/transactions/${id}`)).body.data.status).toBe('authorized');
  const capture = { id, reference: `capture-${id}`, amount: 13_936 };
  expect(await client.call('POST', '/v1/captures', { ...capture, amount: 13_937 })).toMatchObject({ status: 400 });
  expect((await client.call('POST', '/v1/captures', capture)).body.data.status).toBe('captured');
});

test('The vault has one card per client token, shown masked, chargeable, and gone after deletion', async () => {
  const once = await clientToken();
  const stored = await client.call('POST', '/v1/vault', storedCard, once);
  const token = stored.body.data.token ?? '';
  expect(JSON.stringify(stored.body)).not.toContain('555555555555');
  expect(stored.body.data.payment?.card).toMatchObject({ brand: 'Mastercard', last4: '4444' });
  expect(await client.call('POST', '/v1/vault', storedCard, once)).toMatchObject({ status: 401 });
  expect(await client.openCharge({ method: 'card', token })).toMatchObject({ status: 'success', link: '' });
  expect(await client.call('DELETE', `/v1/vault/${token}`)).toMatchObject({ status: 200 });
  expect(await client.call('GET', `/v1/vault/${token}`)).toMatchObject({ status: 404 });
});

test('a client token creates no charge, and a browser of another origin can read no vault answer', async () => {
  expect(await client.call('POST', '/v1/charges', {}, await clientToken())).toMatchObject({ status: 403 });
  const preflight = (origin: string) => fetch(`${client.gateway.url}/v1/vault`, { method: 'OPTIONS', headers: { origin } });
  expect((await preflight(shopOrigin)).headers.get('access-control-allow-origin')).toBe(shopOrigin);
  expect((await preflight('https://elsewhere.test')).headers.get('access-control-allow-origin')).toBeNull();
});

test('a browser of the shop posts a card with its client token, and can also read a refusal', async () => {
  const post = async (origin: string, number: string) =>
    fetch(`${client.gateway.url}/v1/vault`, {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${await clientToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ payment: { method: 'card', card: { ...storedCard.payment.card, number } } }),
    });
  const [stored, wrong, foreign] = [
    await post(shopOrigin, '5555555555554444'),
    await post(shopOrigin, '5555555555554445'),
    await post('https://elsewhere.test', '5555555555554444'),
  ];
  expect([stored.status, stored.headers.get('access-control-allow-origin')]).toEqual([200, shopOrigin]);
  expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, shopOrigin]);
  expect(await wrong.text()).not.toContain('5555');
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});

test('a client token neither reads nor removes a card', async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    expect(await client.call(method, '/v1/vault/vlt_test_visa', undefined, await clientToken())).toMatchObject({ status: 403 });
  }
});

test('a test card is charged after its bank’s step, and the declining card is declined', async () => {
  const pay = async (token: string, reference: string) => {
    const body = { transaction: { ...transaction, reference }, payment: { method: 'card', token, '3ds': { mode: 'required' } }, urls };
    const link = (await client.call('POST', '/v1/charges', body)).body.data.payment?.client?.[0]?.content ?? '';
    await client.post(link, 'bank', { code: '123456' });
    return (await client.call('GET', `/v1/transactions?reference=${reference}`)).body.data.status;
  };
  expect(await pay('vlt_test_visa', 'card-1')).toBe('success');
  expect(await pay('vlt_test_declined', 'card-2')).toBe('fail');
});

test('faults are set with the control key only', async () => {
  expect(await client.call('POST', '/control/faults', { kind: 'down' }, 'sandbox-private-key')).toMatchObject({ status: 401 });
  expect(await client.call('POST', '/control/faults', { kind: 'sideways' }, 'sandbox-control-key')).toMatchObject({ status: 400 });
  const mine = { kind: 'decline', reference: 'struck', times: 1, delayMs: 0 };
  expect(await client.call('POST', '/control/faults', mine, 'sandbox-control-key')).toMatchObject({ body: { data: { faults: [mine] } } });
  const spared = await client.openCharge();
  const struck = await client.openCharge({ reference: 'struck' });
  expect((await client.post(spared.link, 'decision', { decision: 'approve' })).headers.get('location')).toBe(`${shopOrigin}/ok`);
  expect((await client.post(struck.link, 'decision', { decision: 'approve' })).headers.get('location')).toBe(`${shopOrigin}/no`);
  expect(await client.call('GET', '/control/faults', undefined, 'sandbox-control-key')).toMatchObject({ body: { data: { faults: [] } } });
});

test('the payer’s bank takes back paid money, refunded or not, and nothing else', async () => {
  const { id, link } = await client.openCharge({ reference: 'disputed' });
  const takeBack = (reference: string, key = 'sandbox-control-key') => client.call('POST', '/control/chargebacks', { reference }, key);
  expect(await takeBack('disputed', 'sandbox-private-key')).toMatchObject({ status: 401 });
  expect(await takeBack('nobody')).toMatchObject({ status: 404 });
  expect(await takeBack('disputed')).toMatchObject({ body: { data: { code: '4090' } } });
  await client.post(link, 'decision', { decision: 'approve' });
  expect(await takeBack('disputed')).toMatchObject({ body: { data: { status: 'chargeback' } } });
  expect(await client.call('GET', `/v1/transactions/${id}`)).toMatchObject({ body: { data: { status: 'chargeback' } } });
  expect(await client.call('POST', '/v1/refunds', { id, reference: 'too-late', amount: 13_936 })).toMatchObject({
    body: { data: { code: '4090' } },
  });
  expect(await (await fetch(link)).text()).toContain('refunded');
});

test('bodies that are too large or not JSON are refused without a fault', async () => {
  const send = (body: string) =>
    fetch(`${client.gateway.url}/v1/charges`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect((await send('{')).status).toBe(400);
  expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
});

const control = (path: string, body: object) => client.call('POST', `/control/${path}`, body, 'sandbox-control-key');
const paid = async (reference: string): Promise<string> => {
  const { id, link } = await client.openCharge({ reference });
  await client.post(link, 'decision', { decision: 'approve' });
  return id;
};
const statusOf = async (name: string) => (await client.call('GET', `/v1/transactions/${name}`)).body.data.status;

test('a pending refund leaves its charge paid until it is decided; a failed one may be requested again', async () => {
  const id = await paid('slow');
  await control('faults', { kind: 'refund_pending', reference: 'slow', times: 1 });
  const asked = await client.call('POST', '/v1/refunds', { id, reference: 'slow-R', amount: 13_936 });
  expect(asked.body.data).toMatchObject({ object: 'refund', reference: 'slow-R', charge_id: id, status: 'pending' });
  expect(await client.call('POST', '/v1/refunds', { id, reference: 'slow-R', amount: 13_936 })).toMatchObject({
    body: { data: { code: '4100' } },
  });
  expect(await client.call('POST', '/v1/refunds', { id, reference: 'other-R', amount: 13_936 })).toMatchObject({
    body: { data: { code: '4090' } },
  });
  expect([await statusOf(id), await statusOf(asked.body.data.id ?? '')]).toEqual(['success', 'pending']);
  await control('refunds', { reference: 'slow', outcome: 'failed' });
  expect([await statusOf(id), await statusOf(asked.body.data.id ?? '')]).toEqual(['success', 'failed']);
  expect((await client.call('GET', '/v1/transactions?reference=slow-R')).body.data.status).toBe('failed');
  const again = await client.call('POST', '/v1/refunds', { id, reference: 'slow-R2', amount: 13_936 });
  expect([again.body.data.status, await statusOf(id)]).toEqual(['refunded', 'refunded']);
  const refused = await paid('never');
  await control('faults', { kind: 'refund_failed', reference: 'never', times: 1 });
  const failed = await client.call('POST', '/v1/refunds', { id: refused, reference: 'never-R', amount: 13_936 });
  expect([failed.body.data.status, await statusOf(refused)]).toEqual(['failed', 'success']);
});

test('the payer’s bank takes a part back, then the rest, and returns it after a won dispute', async () => {
  const id = await paid('parted');
  await control('chargebacks', { reference: 'parted', amount: 100 });
  expect((await client.call('GET', `/v1/transactions/${id}`)).body.data).toMatchObject({ status: 'chargeback', amount_charged_back: 100 });
  expect(await control('chargebacks', { reference: 'parted', amount: 13_837 })).toMatchObject({ status: 400 });
  await control('chargebacks', { reference: 'parted' });
  expect((await client.call('GET', `/v1/transactions/${id}`)).body.data).toMatchObject({ amount_charged_back: 13_936 });
  await control('chargebacks', { reference: 'parted', isReturned: true });
  expect((await client.call('GET', `/v1/transactions/${id}`)).body.data).toMatchObject({ status: 'success', amount_charged_back: 0 });
});

test('a charge from the demo data has the state in its id, and can be refunded and disputed', async () => {
  const id = 'seed-paid-7364-UPL2647001-000000001';
  expect((await client.call('GET', `/v1/transactions/${id}`)).body.data).toMatchObject({
    id,
    reference: 'UPL2647001-000000001',
    amount: 7_364,
    status: 'success',
  });
  expect((await client.call('POST', '/v1/refunds', { id, reference: 'seed-R', amount: 7_364 })).body.data.status).toBe('refunded');
  expect(await statusOf(id)).toBe('refunded');
  expect(await statusOf('seed-refunded-500-UPL2647002-1')).toBe('refunded');
  const disputed = 'seed-paid-500-UPL2647003-1';
  expect(await control('chargebacks', { reference: disputed })).toMatchObject({ body: { data: { status: 'chargeback' } } });
  expect(await client.call('GET', '/v1/transactions/seed-paid-0-UPL-1')).toMatchObject({ status: 404 });
  expect(await client.call('GET', '/v1/transactions/seed-paid-12')).toMatchObject({ status: 404 });
});
