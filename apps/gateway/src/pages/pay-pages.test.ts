import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopOrigin, startTestClient, type TestClient } from '../test-client.ts';

let client: TestClient;
beforeAll(async () => {
  client = await startTestClient();
});
afterAll(() => client.gateway.close());

const page = async (link: string, headers: Record<string, string> = {}) => {
  const response = await fetch(link, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const statusOf = async (id: string) => (await client.call('GET', `/v1/transactions/${id}`)).body.data.status;
const card = { holder: 'Ingrid Solberg', number: '4111 1111 1111 1111', expiry: '12/99', cvv: '123' };

test.each(['alipay', 'paypal', 'venmo'])('%s: approval pays and redirects back with 303', async (method) => {
  const { id, link } = await client.openCharge({ method });
  expect((await page(link)).text).toContain('139.36');
  const answer = await client.post(link, 'decision', { decision: 'approve' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${shopOrigin}/ok`]);
  expect(await statusOf(id)).toBe('success');
});

test('a second decision changes nothing and redirects like the first one', async () => {
  const { id, link } = await client.openCharge();
  await client.post(link, 'decision', { decision: 'decline' });
  const second = await client.post(link, 'decision', { decision: 'approve' });
  expect(second.headers.get('location')).toBe(`${shopOrigin}/no`);
  expect(await statusOf(id)).toBe('fail');
  expect((await page(link)).text).toContain('This payment was declined');
});

test('an invalid decision leaves the charge open', async () => {
  const { id, link } = await client.openCharge();
  for (const fields of [{}, { decision: 'toString' }]) expect((await client.post(link, 'decision', fields)).status).toBe(422);
  expect(await statusOf(id)).toBe('pending');
});

test('a card is paid by form and bank step, and its number appears nowhere', async () => {
  const { id, link } = await client.openCharge({ method: 'card' });
  const taken = await client.post(link, 'card', card);
  expect(taken.status).toBe(303);
  const bank = await page(link);
  expect(bank.text).toContain('Visa •••• 1111');
  expect(bank.text).not.toContain('4111');
  const wrong = await client.post(link, 'bank', { code: '000000' });
  expect([wrong.status, await statusOf(id)]).toEqual([422, 'pending']);
  const right = await client.post(link, 'bank', { code: ' 123456 ' });
  expect(right.headers.get('location')).toBe(`${shopOrigin}/ok`);
  expect(await statusOf(id)).toBe('success');
});

test('a card cannot skip its bank', async () => {
  const { id, link } = await client.openCharge({ method: 'card' });
  await client.post(link, 'bank', { code: '123456' });
  await client.post(link, 'card', card);
  await client.post(link, 'decision', { decision: 'approve' });
  expect(await statusOf(id)).toBe('pending');
});

test('the declining card is declined after its bank step', async () => {
  const { id, link } = await client.openCharge({ method: 'card' });
  await client.post(link, 'card', { ...card, number: '4000000000000002', expiry: '1299' });
  const answer = await client.post(link, 'bank', { code: '123456' });
  expect(answer.headers.get('location')).toBe(`${shopOrigin}/no`);
  expect(await statusOf(id)).toBe('fail');
});

test.each([
  ['holder', ' ', 'Enter the name'],
  ['number', '4111 1111 1111 1112', 'not a card number'],
  ['expiry', '13/99', 'Enter an expiration date'],
  ['expiry', '01/20', 'Enter an expiration date'],
  ['cvv', '12', 'Enter the 3 or 4 digits'],
])('a wrong %s (%s) is named under its field; number and code are not repeated', async (name, value, message) => {
  const { link } = await client.openCharge({ method: 'card' });
  const answer = await client.post(link, 'card', { ...card, [name]: value });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain(message);
  expect(text).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true" aria-describedby="${name}-error"`));
  expect(text).not.toContain('value="4111');
  expect(text).not.toContain('value="123"');
});

test('The headers allow no script, permit forms only to itself and this charge’s shop, and keep the address secret', async () => {
  const { link } = await client.openCharge();
  const { headers } = await page(link);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${shopOrigin};`);
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('texts of the shop are escaped', async () => {
  const { link } = await client.openCharge({ goods: '<script>alert("x")</script>' });
  const { text } = await page(link);
  expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  expect(text).not.toContain('<script');
});

test('The language comes from the address, else from the browser, else it is English', async () => {
  const { link } = await client.openCharge();
  expect((await page(`${link}?locale=zh_CN`)).text).toContain('<html lang="zh-CN">');
  expect((await page(link, { 'accept-language': 'de,zh;q=0.8' })).text).toContain('使用支付宝付款');
  expect((await page(`${link}?locale=xx`, { 'accept-language': 'de' })).text).toContain('Pay with Alipay');
});

test('an unknown payment gets a page with 404', async () => {
  const { status, text } = await page(`${client.gateway.url}/pay/nothing`);
  expect(status).toBe(404);
  expect(text).toContain('Payment not found');
  expect((await client.post(`${client.gateway.url}/pay/nothing`, 'decision', { decision: 'approve' })).status).toBe(404);
});
