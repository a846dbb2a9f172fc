import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payPassword } from '../../features/order/testing/shopper.ts';
import { openOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './testing/otlp-receiver.ts';
import { openTracedShop, type TracedShop } from './testing/traced-shop.ts';

let receiver: OtlpReceiver;
let shop: TracedShop;
let gateway: Awaited<ReturnType<typeof openGateway>>;

/** A gateway that answers nothing useful and records its requests. */
async function openGateway() {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

beforeAll(async () => {
  receiver = await openOtlpReceiver();
  gateway = await openGateway();
  shop = await openTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, GATEWAY_URL: gateway.url });
});
afterAll(async () => {
  await shop.close();
  gateway.close();
  await receiver.close();
});

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const named = (name: string): ReceivedSpan[] => receiver.spans.filter((span) => span.name === name);
const post = (path: string, headers: Record<string, string> = {}, body: string = '{}') =>
  fetch(`${shop.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

it('A purchase is one trace: its request, its call, its statements, and the mail that follows in a job', async () => {
  const shopper = await shop.newShopper();
  await shopper.fill(shop.fixture.products.serum.variantIds[0]);
  await shopper.order();
  const job = await eventually(() => {
    const found = named('job mail.send')[0];
    expect(found).toBeDefined();
    return found as ReceivedSpan;
  });
  const trace = () => receiver.spans.filter(({ traceId }) => traceId === job.traceId);
  const request = await eventually(() => {
    const found = trace().find(({ name }) => name === 'POST /api/pc/addJpoMemberOrder');
    expect(found).toBeDefined();
    return found as ReceivedSpan;
  });
  expect(request).toMatchObject({ kind: 2, attributes: { 'http.response.status_code': 200, 'http.route': '/api/pc/addJpoMemberOrder' } });
  const call = trace().find(({ name }) => name === 'call addJpoMemberOrder');
  expect(call?.parentSpanId).toBe(request.spanId);
  // A statement of the call added the job, and the job's own statements are below it.
  const added = trace().find(({ name }) => name === 'WITH member_order');
  expect(added).toMatchObject({ parentSpanId: call?.spanId, kind: 3, attributes: { 'db.system.name': 'postgresql' } });
  expect(job).toMatchObject({ parentSpanId: call?.spanId, kind: 5, attributes: { 'upline.job': 'mail.send', 'upline.job.try': 1 } });
  expect(
    trace()
      .filter(({ parentSpanId }) => parentSpanId === job.spanId)
      .map(({ name }) => name),
  ).toContain('DELETE job');
  expect(trace().map(({ name }) => name)).toEqual(expect.arrayContaining(['COMMIT']));
});

it('A call to the gateway is a span with its outcome, and the gateway receives no trace', async () => {
  const shopper = await shop.newShopper();
  await shopper.fill(shop.fixture.products.serum.variantIds[0]);
  const { moId } = await shopper.order();
  await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2' });
  const span = await eventually(() => {
    const found = receiver.spans.find(({ name }) => name.startsWith('gateway citcon '));
    expect(found).toBeDefined();
    return found as ReceivedSpan;
  });
  expect(span).toMatchObject({ kind: 3, isFailed: true, attributes: { 'upline.gateway': 'citcon', 'upline.outcome': 'unavailable' } });
  expect(gateway.seen).not.toEqual([]);
  expect(gateway.seen.flatMap((headers) => Object.keys(headers)).filter((name) => /trace|baggage/.test(name))).toEqual([]);
});

it('The reference of a fault leads to its log line and to its trace', async () => {
  const shopper = await shop.newShopper();
  await sql`ALTER TABLE address RENAME TO address_away`.execute(shop.test.admin);
  const fault = (await shopper.call('getJmiAddrBook')) as Record<string, unknown>;
  await sql`ALTER TABLE address_away RENAME TO address`.execute(shop.test.admin);
  expect(fault).toMatchObject({ success: '0', error: 'fault', reference: expect.any(String) });
  const line = await eventually(() => {
    const found = shop.lines.find(({ reference }) => reference === fault['reference']);
    expect(found).toBeDefined();
    return found as Record<string, unknown>;
  });
  const span = await eventually(() => {
    const found = receiver.spans.find(({ kind, attributes }) => kind === 2 && attributes['upline.reference'] === fault['reference']);
    expect(found).toBeDefined();
    return found as ReceivedSpan;
  });
  expect(line).toMatchObject({ msg: 'operation failed', trace_id: span.traceId });
  const call = receiver.spans.find(({ name, traceId }) => name === 'call getJmiAddrBook' && traceId === span.traceId);
  // PostgreSQL's code of a missing table.
  expect(call).toMatchObject({ isFailed: true, attributes: { 'error.type': '42P01' } });
});

it('The server continues no trace of a stranger, but points to it', async () => {
  const strangers = 'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb';
  await post('/api/pc/getProCate', { traceparent: `00-${strangers}-cccccccccccccccc-01`, tracestate: 'vendor=mallory' });
  const span = await eventually(() => {
    const found = receiver.spans.find(({ links }) => links.some(({ traceId }) => traceId === strangers));
    expect(found).toBeDefined();
    return found as ReceivedSpan;
  });
  expect(span.traceId).not.toBe(strangers);
  expect(span.parentSpanId).toBeUndefined();
  expect(receiver.text()).not.toContain('mallory');
});

it('The server sends the figures of /metrics too', async () => {
  await eventually(() => expect([...receiver.metrics.keys()]).toContain('http_request_duration_seconds'));
  const shown = await (await fetch(`${shop.url}/metrics`)).text();
  const names = [...shown.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram)$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  await eventually(() => expect(names.filter((name) => !receiver.metrics.has(name as string))).toEqual([]));
  expect(receiver.metrics.get('upline_build_info')).toMatchObject({ gauge: { dataPoints: [{ asDouble: 1 }] } });
});

it('Health checks leave no span', async () => {
  await fetch(`${shop.url}/livez`);
  await fetch(`${shop.url}/readyz`);
  await post('/api/pc/getProCate');
  await eventually(() => expect(named('POST /api/pc/getProCate').length).toBeGreaterThan(0));
  expect(receiver.spans.filter(({ name }) => /livez|readyz|metrics/.test(name))).toEqual([]);
});

it('A trace shows nothing of what people typed: an attack with secrets in every place that a request has', async () => {
  const shopper = await shop.newShopper();
  const secret = {
    email: 'mallory.victim@example.com',
    card: '4111 1111 1111 1111',
    bare: '4111111111111111',
    phone: '+1 415 555 0199',
    family: 'Wintergreen-Doe',
    apiKey: 'sk_live_0123456789abcdef0123456789abcdef',
  };
  const before = receiver.spans.length;
  const headers = {
    authorization: `Bearer ${shopper.token}`,
    cookie: `device_id=${secret.apiKey}`,
    'user-agent': secret.email,
    'x-key': secret.apiKey,
  };
  const card = {
    firstName: 'Zebedee',
    lastName: secret.family,
    phone: secret.phone,
    cardId: secret.bare,
    validityDate: '05/30',
    cvv: '917',
  };
  await post('/api/pc/saveCreditCard', headers, JSON.stringify(card));
  await post(`/api/pc/${encodeURIComponent(secret.email)}`, headers, JSON.stringify(secret));
  await post(
    `/api/pc/gettoken?token=${secret.apiKey}&email=${secret.email}`,
    headers,
    JSON.stringify({ username: secret.email, password: secret.card }),
  );
  await post(`/${secret.bare}/${secret.apiKey}?email=${secret.email}`, headers, secret.card);
  await fetch(`${shop.url}/api/h5/address/api/getJmiAddrBook?token=${shopper.token}&userId=${secret.email}&card=${secret.bare}`, {
    headers,
  });
  await fetch(`${shop.url}/pc/goods?id=${encodeURIComponent(secret.email)}&token=${secret.apiKey}`, { headers });
  await shopper.call('getProducts', { productId: secret.card });
  // A span for each of them has arrived, the last one too.
  await eventually(() => expect(named('POST /api/pc/getProducts').length).toBeGreaterThan(0));
  await eventually(() => expect(receiver.spans.slice(before).filter(({ kind }) => kind === 2).length).toBeGreaterThanOrEqual(7));
  const told = receiver.text();
  const { email, username, code } = { ...shopper, email: 'ada@example.com' };
  for (const hidden of [
    ...Object.values(secret),
    'Zebedee',
    shopper.token,
    payPassword,
    email,
    username,
    code,
    'Oakland',
    '1 Pine Street',
    '42P01: ',
  ])
    expect(told, hidden).not.toContain(hidden);
  expect(told).not.toMatch(/@example/);
  // Numbers of measurements may have the same digits.
  expect(told).not.toMatch(/"stringValue":"(?:[^"\\]|\\.)*\b917\b/);
  // Every attribute of a span is an expected one.
  const known =
    /^(?:http\.(?:request\.method|route|response\.status_code)|db\.(?:system|operation|collection)\.name|error\.type|upline\.[a-z.]+)$/;
  expect(receiver.spans.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => !known.test(name))).toEqual([]);
  // The last guard hid nothing that operators need, such as a route.
  expect(receiver.spans.filter(({ name, attributes }) => `${name} ${JSON.stringify(attributes)}`.includes('[hidden]'))).toEqual([]);
});
