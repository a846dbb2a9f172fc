import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** Requests that reach no operation: addresses, methods and callers that are refused earlier. */
let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer();
  await createCountry(server.database);
  member = await createMember(server.database);
});
afterAll(() => server.close());

const unknownCall = { success: '0', errorCode: '0', error: 'unknownCall' };

describe('an unknown address', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/pc/getProducts'],
    ['DELETE', '/api/pc/getProducts'],
    ['POST', '/api/h5/JmiMember/api/getJmiMember'],
    ['GET', '/api/h5/JmiMember/api/saveHeadImage'],
    ['GET', `/api/h5/mobileLogin/api/gettoken/${'a'.repeat(300)}/x`],
  ] as const)('The server answers %s %s in the envelope', async (method, url) => {
    const response = await server.app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject(unknownCall);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('The server does not read the body at an unknown address', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/nothing',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(response.statusCode).toBe(404);
  });

  it.each(['/api/pc/%E0%A4%A', '/api/h5/mobileLogin/api/gettoken/%E0%A4%A/x'])(
    'The server refuses the unreadable address %s',
    async (url) => {
      const response = await server.app.inject({ url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: '0', errorCode: '1', field: 'url' });
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('An unknown address has no envelope where a person would see it', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/pc/index' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/plain');
  });
});

describe('a request that is not HTTP', () => {
  async function answerTo(bytes: string): Promise<string> {
    await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const address = server.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.write(bytes);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  }

  it('A request that is not HTTP is refused in the envelope', async () => {
    const answer = await answerTo('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"success":"0"');
  });

  it('The refusal names the limit when there are too many headers', async () => {
    const answer = await answerTo(`GET /api/pc/showBanner HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"error":"tooLarge"');
  });
});

describe('a userId on the companion wire', () => {
  const ask = (query: string) => server.app.inject(`/api/h5/JmiMember/api/getJmiMember?token=${member.token}&${query}`);

  it('A userId on the companion wire must be the token’s, or there is no session', async () => {
    expect((await ask(`userId=${member.code}&locale=zh_CN`)).json()).toMatchObject({ success: '1', data: { userCode: member.code } });
    for (const query of ['', 'userId=US10000099', 'userId=', `userId=${member.code}&userId=${member.code}`, 'userId=undefined'])
      expect((await ask(query)).json(), query).toMatchObject({ success: '0', errorCode: '-10000' });
  });

  it('A userId in a body must match the token as well', async () => {
    const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/h5/JmiMember/api/saveHeadImage', payload });
    expect((await post({ token: member.token, headImage: '' })).json()).toMatchObject({ success: '0', errorCode: '-10000' });
  });

  it('A repeated token is no token', async () => {
    expect((await ask(`token=${member.token}&userId=${member.code}`)).json()).toMatchObject({ errorCode: '-10000' });
  });
});

describe('a repeated field', () => {
  it('The refusal of a repeated field names it', async () => {
    const response = await server.app.inject('/api/h5/mobileCart/api/getProducts?pttId=1&pttId=2');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: '0', field: 'pttId' });
  });
});
