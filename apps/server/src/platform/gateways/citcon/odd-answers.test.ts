import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents } from '@upline/money';
import { afterEach, expect, test } from 'vitest';
import type { ChargeRequest } from '../payment-gateway.ts';
import { createCitconGateway } from './citcon-gateway.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const urls = { ipn: 'https://shop.test/ipn', success: 'https://shop.test/', fail: 'https://shop.test/', cancel: 'https://shop.test/' };
const asked: ChargeRequest = { reference: 'r1', amountCents: cents(100n), currency: 'USD', country: 'US', method: 'paypal', urls };
const sound = {
  id: 'c1',
  reference: 'r1',
  amount: 100,
  currency: 'USD',
  status: 'pending',
  unknown_name: { kept: 'out' },
  payment: {
    client: [
      { format: 'qrcode', content: 'https://pay.test/qr' },
      { format: 'redirect', method: 'POST', content: 'https://pay.test/post' },
      { format: 'redirect', method: 'GET', content: 'https://pay.test/page' },
    ],
  },
};

async function against(answerCharge: RequestListener) {
  const started = createServer((request, response) => {
    if (request.url !== '/v1/access-tokens') return answerCharge(request, response);
    response.end(JSON.stringify({ status: 'success', data: { access_token: 'token' } }));
  });
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  const baseUrl = `http://127.0.0.1:${(started.address() as AddressInfo).port}/v1/`;
  return createCitconGateway({ baseUrl, privateKey: 'key', ipnSecret: 'secret', inquiresByReference: true, timeoutMs: 1000 });
}

const answering = (data: unknown, status = 'success') => against((_request, response) => response.end(JSON.stringify({ status, data })));

test('The gateway uses the GET redirect among the entries and accepts unknown names', async () => {
  const gateway = await answering(sound);
  expect(await gateway.createCharge(asked)).toEqual({ ok: true, gatewayId: 'c1', status: 'pending', link: 'https://pay.test/page' });
});

test.each([
  ['no id', { ...sound, id: undefined }],
  ['an amount in text', { ...sound, amount: '100' }],
  ['a status nobody knows', { ...sound, status: 'toString' }],
  ['no redirect', { ...sound, payment: { client: [] } }],
  ['a link that is a script', { ...sound, payment: { client: [{ format: 'redirect', method: 'GET', content: 'javascript:alert(1)' }] } }],
  ['nothing', undefined],
])('The gateway does not interpret an answer with %s', async (_name, data) => {
  const gateway = await answering(data);
  expect(await gateway.createCharge(asked)).toMatchObject({ ok: false, reason: 'unavailable' });
});

test('An answer that is not JSON, a redirect and a broken connection are unavailable', async () => {
  const page = await against((_request, response) => response.end('<html>'));
  expect(await page.createCharge(asked)).toMatchObject({ ok: false, reason: 'unavailable', detail: 'answer not understood' });
  server?.close();
  const elsewhere = await against((_request, response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end());
  expect(await elsewhere.createCharge(asked)).toMatchObject({ ok: false, reason: 'unavailable' });
  server?.close();
  const broken = await against((request) => request.socket.destroy());
  expect(await broken.createCharge(asked)).toMatchObject({ ok: false, reason: 'unavailable' });
});

test('A refusal keeps its code, also a numeric code', async () => {
  const gateway = await answering({ code: 4208, message: 'with the payer’s name in it' }, 'fail');
  const refund = { gatewayId: 'c1', reference: 'r2', amountCents: cents(100n), currency: 'USD' };
  expect(await gateway.refund(refund)).toEqual({ ok: false, reason: 'refused', code: '4208', detail: 'HTTP 200, code 4208' });
});

test.each([
  ['refunded', undefined, 'refunded'],
  ['success', undefined, 'pending'],
  ['success', 'refund', 'refunded'],
  ['succeeded', 'refund', 'refunded'],
  ['pending', 'refund', 'pending'],
  ['failed', 'refund', 'failed'],
  ['fail', undefined, 'failed'],
])('A refund that is answered %s of a %s is %s', async (status, object, expected) => {
  const gateway = await answering({ ...sound, status, object });
  const refund = { gatewayId: 'c1', reference: 'r2', amountCents: cents(100n), currency: 'USD' };
  expect(await gateway.refund(refund)).toMatchObject({ ok: true, status: expected });
});

test('A refund with an unknown status word is unavailable', async () => {
  const gateway = await answering({ ...sound, object: 'refund', status: 'under_review' });
  const refund = { gatewayId: 'c1', reference: 'r2', amountCents: cents(100n), currency: 'USD' };
  expect(await gateway.refund(refund)).toMatchObject({ ok: false, reason: 'unavailable' });
});

test('A charge is still paid if the bank took back a part, but not if it took back all', async () => {
  const rest = await answering({ ...sound, status: 'chargeback', amount: 100, amount_refunded: 60, amount_charged_back: 40 });
  expect(await rest.inquire({ gatewayId: 'c1' })).toMatchObject({ charge: { status: 'charged_back', chargedBackCents: 40n } });
  const part = await answering({ ...sound, status: 'chargeback', amount: 100, amount_charged_back: 40 });
  expect(await part.inquire({ gatewayId: 'c1' })).toMatchObject({ charge: { status: 'paid', chargedBackCents: 40n } });
  server?.close();
  const whole = await answering({ ...sound, status: 'chargeback', amount: 100 });
  expect(await whole.inquire({ gatewayId: 'c1' })).toMatchObject({ charge: { status: 'charged_back', chargedBackCents: 100n } });
});

test('A token that is refused once is renewed; one refused twice is unauthorized', async () => {
  let refusals = 1;
  const gateway = await against((_request, response) => {
    refusals -= 1;
    const answer = refusals >= 0 ? { status: 'fail', data: { code: '4010' } } : { status: 'success', data: sound };
    response.writeHead(refusals >= 0 ? 401 : 200).end(JSON.stringify(answer));
  });
  expect(await gateway.createCharge(asked)).toMatchObject({ ok: true });
  refusals = 2;
  expect(await gateway.createCharge(asked)).toMatchObject({ ok: false, reason: 'unauthorised' });
});

test('A 404 without the gateway’s own code does not mean that there is no charge', async () => {
  const proxy = await against((_request, response) => response.writeHead(404).end('<html>Not Found'));
  expect(await proxy.inquire({ reference: 'r1' })).toMatchObject({ ok: false, reason: 'refused', code: '404' });
});
