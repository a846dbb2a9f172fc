import { errorTable, type OperationDefinition, type OperationName, operations } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry, createMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** Rules for every operation, on both wires. Generated from the registry, so that a new one cannot be forgotten. */
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
});
afterAll(() => server.close());

const all = Object.values<OperationDefinition>(operations);
const staffs = all.filter(({ caller }) => caller === 'staff' || caller === 'staffVisitor');
const definitions = all.filter((definition) => !staffs.includes(definition));
const members = definitions.filter((definition) => definition.caller === 'member');
const onCompanion = definitions.filter((definition) => definition.companion !== undefined);

function companionUrl({ companion, name }: OperationDefinition, query: Record<string, string>): string {
  const inPath = (companion?.pathFields ?? []).map(() => '/x').join('');
  return `/api/h5/${companion?.group}/api/${companion?.name ?? name}${inPath}?${new URLSearchParams(query).toString()}`;
}

describe.each(members.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  it.each([
    ['no token', undefined],
    ['a made-up token', 'A'.repeat(43)],
  ])('The call refuses a caller with %s', async (_what, token) => {
    const answer = await server.call(name as OperationName, {}, token === undefined ? {} : { token });
    expect(answer).toMatchObject({ success: '0', errorCode: '-10000', status: 200 });
    expect(answer).not.toHaveProperty('data');
  });

  it.runIf(definition.companion !== undefined)('The call refuses a visitor on the companion wire', async () => {
    const response = await server.app.inject({
      method: definition.companion?.method ?? 'GET',
      url: companionUrl(definition, { userId: 'US10000000' }),
    });
    expect(response.json()).toMatchObject({ success: '0', errorCode: '-10000' });
  });
});

const open = definitions.filter((definition) => definition.caller === 'public');
describe.each(open.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  it('The call refuses an unknown field by its name', async () => {
    const answer = await server.call(name as OperationName, { surprise: 1 });
    expect(answer.status).toBe(400);
    expect(answer).toMatchObject({ success: '0', errorCode: '1' });
    expect(answer).toHaveProperty('field');
  });

  it('The call refuses a body that is no object', async () => {
    for (const payload of ['[]', '"text"', '12', 'null{', '{"__proto__":{"a":1}}']) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/pc/${name}`,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode, payload).toBe(400);
      expect(response.json()).toMatchObject({ success: '0' });
    }
  });

  it('The call refuses a wrong type for each of its fields', async () => {
    for (const field of Object.keys(definition.payload.shape)) {
      const answer = await server.call(name as OperationName, { [field]: { an: 'object' } });
      expect(answer.status, field).toBe(400);
    }
  });
});

describe('the companion wire', () => {
  it('The companion wire gives each call a unique path', () => {
    const paths = onCompanion.map((definition) => companionUrl(definition, {}));
    expect(new Set(paths).size).toBe(paths.length);
    // The shop's additional calls, which no legacy client knows.
    expect(
      definitions
        .filter((definition) => definition.companion === undefined)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'acceptAgreements',
      'changeOrderAddress',
      'disownCorrection',
      'disownSignIn',
      'estimateOrder',
      'getAccessibility',
      'getBankDetails',
      'getBankTransfer',
      'getClientSettings',
      'getCoinInvoice',
      'getCreditNote',
      'getDueAgreements',
      'getImprints',
      'getOwnFilePart',
      'getOwnFiles',
      'getPayOffer',
      'getRegistrationAgreements',
      'getSignIns',
      'getTransferRecipient',
      'giveUpBankTransfer',
      'giveUpPayment',
      'leaveMemberView',
      'payCoinInvoice',
      'proveEmail',
      'quoteOrderAddress',
      'saveBankDetails',
      'startOwnFile',
      'takeMemberView',
    ]);
  });

  it('The companion wire is never cached, and refuses a command from another site', async () => {
    for (const definition of onCompanion.filter(({ kind }) => kind === 'command')) {
      const response = await server.app.inject({
        method: definition.companion?.method ?? 'GET',
        url: companionUrl(definition, {}),
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(response.statusCode, definition.name).toBe(403);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe.each(staffs.map((definition) => [definition.name] as const))('%s, a call of the staff', (name) => {
  it('A call of the staff does not exist on any network, for any caller', async () => {
    const { token } = await createMember(server.database);
    for (const caller of [{}, { token }]) {
      expect(await server.call(name as OperationName, {}, caller)).toMatchObject({ status: 404, success: '0', error: 'unknownCall' });
    }
    for (const group of ['staff', 'JmiMember', 'mobilePay']) {
      const response = await server.app.inject(`/api/h5/${group}/api/${name}?token=${token}`);
      expect(response.statusCode).toBe(404);
    }
    const described = (await server.app.inject('/api/openapi.json')).body;
    // As a whole word: a call of the members may begin with the same letters.
    expect(described).not.toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('the contract', () => {
  it('The contract declares only errors of the closed list', () => {
    for (const definition of all) for (const error of definition.errors) expect(errorTable).toHaveProperty(error);
  });

  it('The contract caches no answer that may differ for a member', () => {
    for (const { name, caller, cached, seesSession } of definitions) {
      if (cached) expect(caller, name).toBe('public');
      if (seesSession) expect(caller, name).toBe('public');
    }
  });

  it('The contract is fully documented', async () => {
    const response = await server.app.inject('/api/openapi.json');
    const { paths } = response.json<{ paths: Record<string, unknown> }>();
    for (const { name } of definitions) expect(paths).toHaveProperty([`/api/pc/${name}`]);
    expect(Object.keys(paths)).toHaveLength(definitions.length + onCompanion.length);
    expect((await server.app.inject('/api/docs/')).statusCode).toBe(200);
  });

  it('The contract gives its viewer the same document, as JSON and as YAML', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<object>();
    expect((await server.app.inject('/api/docs/json')).json()).toEqual(document);
    const yaml = (await server.app.inject('/api/docs/yaml')).body;
    for (const { name } of definitions) expect(yaml).toContain(`/api/pc/${name}:`);
  });
});

describe('requests that no operation takes', () => {
  it('Requests that no operation takes get unknown call, too large or not JSON in the envelope', async () => {
    expect(await server.call('noSuchCall' as OperationName)).toMatchObject({ status: 404, success: '0', errorCode: '0' });
    expect(await server.call('showBanner', { type: 'x'.repeat(400_000) })).toMatchObject({ status: 413, success: '0' });
    const form = await server.app.inject({
      method: 'POST',
      url: '/api/pc/showBanner',
      headers: { 'content-type': 'text/plain' },
      payload: 'hello',
    });
    expect(form.statusCode).toBe(400);
    expect(form.json()).toMatchObject({ success: '0' });
  });

  it('Requests that no operation takes get an answer in the requested language', async () => {
    const english = await server.call('addToCart', {});
    const chinese = await server.call('addToCart', {}, { locale: 'zh_CN' });
    expect(english.resultMessage).not.toBe('');
    expect(chinese.resultMessage).toMatch(/\p{Script=Han}/u);
  });
});
