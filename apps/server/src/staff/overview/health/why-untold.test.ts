import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { accountAt } from '../../../features/payment/testing/gateway-accounts.ts';
import { reasonOf, whyUntold } from './why-untold.ts';

let server: TestServer;
let front: http.Server;
let status = 200;

beforeAll(async () => {
  server = await createTestServer();
  front = http.createServer((_request, response) => void response.writeHead(status).end());
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  front.close();
  await server.close();
});

const why = (publicUrl: string) => whyUntold(server.database, { publicUrl });
const address = () => `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

it('The page says what blocks the way between a gateway and the shop', async () => {
  expect(await why(address())).toBe('reached');
  status = 502;
  expect(await why(`${address()}/behind`)).toBe('status');
  expect(await why('http://127.0.0.1:1')).toBe('connection');
  // A port without TLS is not a certificate problem.
  expect(await why(address().replace('http:', 'https:'))).toBe('connection');
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ENOTFOUND', 'name'],
  ['ECONNREFUSED', 'connection'],
])('The code %s means %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason);
});

it('An account that no one pays through may still lack its secret', async () => {
  await accountAt(server.database, { payoutKeys: { present: Buffer.alloc(32, 1), old: undefined } }, 'stripe', {
    secretKey: 'sk_test_0123456789',
  });
  status = 200;
  expect(await why(`${address()}/still`)).toBe('reached');
});
