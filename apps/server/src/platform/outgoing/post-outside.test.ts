import type { lookup } from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OutsideFailure, type OutsideLimits, postOutside } from './post-outside.ts';
import { parseNetwork } from './public-address.ts';

let server: http.Server;
let port: number;
let asked: string[];
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const loopback = [parseNetwork('127.0.0.0/8') ?? expect.fail()];
const limits: OutsideLimits = { opened: loopback, isPlainAllowed: true, timeoutMs: 300, answerBytes: 64 };
const post = (url: string, more: Partial<OutsideLimits> = {}) => {
  asked = [];
  return postOutside({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' }, { ...limits, ...more });
};
const faultOf = (url: string, more: Partial<OutsideLimits> = {}) =>
  post(url, more).then(
    ({ status }) => `answered ${status}`,
    (error: OutsideFailure) => error.fault,
  );
/** A resolver that returns these addresses for any name. */
const leadingTo = (...addresses: string[]): typeof lookup =>
  ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

it('The call posts the body and answers the status and the beginning of the answer', async () => {
  answer = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.writeHead(202).end(`got ${body} as ${request.headers['content-type']}`));
  };
  expect(await post(`http://127.0.0.1:${port}/hook`)).toEqual({ status: 202, text: 'got {"a":"é"} as application/json' });
  expect(await post(`http://erp.example:${port}/hook`, { resolve: leadingTo('127.0.0.1') })).toMatchObject({ status: 202 });
});

it('The call follows no redirect', async () => {
  answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end();
  expect(await post(`http://127.0.0.1:${port}/hook`)).toMatchObject({ status: 307 });
  expect(asked).toEqual([`127.0.0.1:${port}/hook`]);
});

it('The call reaches no closed network, whatever a name leads to', async () => {
  const closed = { opened: [] };
  answer = (_, response) => response.end();
  expect(await faultOf(`http://127.0.0.1:${port}/`, closed)).toBe('addressRefused');
  expect(await faultOf(`http://localhost:${port}/`, closed)).toBe('addressRefused');
  for (const address of ['127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fe80::1', 'fd00:ec2::254', '10.0.0.8'])
    expect(await faultOf(`http://rebound.example:${port}/`, { ...closed, resolve: leadingTo(address) }), address).toBe('addressRefused');
  // One public address next to a closed one does not open it.
  expect(await faultOf(`http://mixed.example:${port}/`, { ...closed, resolve: leadingTo('93.184.216.34', '127.0.0.1') })).toBe(
    'addressRefused',
  );
  // Loopback is opened here; a cloud's metadata address never is.
  expect(await faultOf(`http://meta.example:${port}/`, { resolve: leadingTo('169.254.169.254') })).toBe('addressRefused');
  expect(asked).toEqual([]);
});

it('The call resolves a name once for a connection, so that a second answer cannot lead elsewhere', async () => {
  answer = (_, response) => response.end();
  const answers = ['127.0.0.1', '10.0.0.8'];
  const resolve = ((host: string, options: object, callback: never) =>
    leadingTo(answers.shift() ?? '10.0.0.8')(host, options as never, callback)) as typeof lookup;
  expect(await faultOf(`http://flips.example:${port}/`, { resolve })).toBe('answered 200');
  expect(await faultOf(`http://flips.example:${port}/`, { resolve })).toBe('addressRefused');
});

it('The call does not wait for a slow answer, nor read a huge one', async () => {
  answer = () => undefined;
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('timedOut');
  answer = (_, response) => {
    response.writeHead(200);
    // The status has arrived; the slow rest does not matter.
    response.write('ok');
  };
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, text: 'ok' });
  let written = 0;
  answer = (_, response) => {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x'))) written += 1;
      written += 1;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const huge = await post(`http://127.0.0.1:${port}/`, { timeoutMs: 5_000 });
  expect(huge.text).toBe('x'.repeat(64));
  expect(written).toBeLessThan(2_000);
});

it('The call says why nothing was answered', async () => {
  answer = (request) => request.socket.destroy();
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('connectionFailed');
  expect(await faultOf('http://127.0.0.1:1/')).toBe('connectionFailed');
  const unknown = ((_host: string, _options: object, callback: (error: Error) => void) =>
    callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))) as never;
  expect(await faultOf('http://nobody.example/', { resolve: unknown })).toBe('noSuchHost');
  expect(await faultOf(`https://127.0.0.1:${port}/`)).toMatch(/certificateRefused|connectionFailed/);
});
