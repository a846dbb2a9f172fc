import { type OperationDefinition, operations } from '@upline/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { seedCatalogue } from '../testing/catalogue-fixture.ts';
import { createMember, type FixtureMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { createInputs, type Input } from './testing/inputs.ts';

/** Number of inputs: `FUZZ_INPUTS=100000 FUZZ_SEED=7 vitest run fuzz` for the long run. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 3_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const PER_MEMBER = 250;

type Described = OperationDefinition;

let server: TestServer;
let logged: string[] = [];
beforeAll(async () => {
  server = await createTestServer({
    prepare: (database) => seedCatalogue(database),
    // An address without a listener: payments end as refusals, without a call to a real gateway.
    settings: { GATEWAY_URL: 'http://127.0.0.1:9' },
    hashPassword: async (md5) => `not a hash ${md5}`,
    log: createLogger({ level: 'error' }, { write: (line) => void logged.push(line) }),
  });
});
afterAll(() => server.close());

function desktopRequest({ name }: Described, { body, payload, key }: Input, { token }: FixtureMember): InjectOptions {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headerOf(key) };
  return { method: 'POST', url: `/api/pc/${name}`, headers, payload: body ?? JSON.stringify(payload) };
}

function companionRequest({ name, companion }: Described, { payload, key }: Input, { token, code }: FixtureMember): InjectOptions {
  const fields = { token, userId: code, ...(key === undefined ? {} : { requestId: key }), ...payload };
  const inPath = (companion?.pathFields ?? []).map((field) => `/${escape(textOf(payload[field]))}`).join('');
  const url = `/api/h5/${companion?.group}/api/${companion?.name ?? name}${inPath}`;
  if (companion?.method === 'POST') return { method: 'POST', url, payload: fields };
  const query = Object.entries(fields).flatMap(([key, value]) => [value].flat().map((one) => `${escape(key)}=${escape(textOf(one))}`));
  return { url: `${url}?${query.join('&')}` };
}

/** A client cannot send a value that a header cannot contain. */
const headerOf = (key: string | undefined) => (key === undefined || !/^[\x20-\x7e]*$/.test(key) ? {} : { 'idempotency-key': key });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Half of a surrogate pair cannot be escaped alone. */
const escape = (text: string): string => encodeURIComponent(text.toWellFormed());

function look(response: LightMyRequestResponse): string | undefined {
  const { statusCode } = response;
  if (statusCode >= 500) return `status ${statusCode}`;
  const envelope = response.json<Record<string, unknown>>();
  const { success, errorCode, resultMessage, message, field } = envelope;
  if (success === '1') return statusCode === 200 && typeof resultMessage === 'string' ? undefined : 'a success that is none';
  if (success !== '0' || !['0', '1', '-10000'].includes(String(errorCode))) return 'no envelope';
  if (typeof resultMessage !== 'string' || resultMessage === '' || resultMessage !== message) return 'no sentence';
  if (statusCode === 400 && typeof field !== 'string') return 'a malformed request without the field’s name';
  return /node_modules|\.ts:|SELECT |relation "/.test(response.body) ? 'internals' : undefined;
}

it(
  `The server answers ${INPUTS} inputs of every kind without a fault`,
  async () => {
    const all = Object.values<Described>(operations);
    const inputs = createInputs(SEED);
    const wrong: string[] = [];
    let succeeded = 0;
    let member = await createMember(server.database);
    for (let count = 0; count < INPUTS; count += 1) {
      // Some calls end the session, for example signOut.
      if (count % PER_MEMBER === 0) member = await createMember(server.database);
      const operation = all[count % all.length] as Described;
      const input = inputs.next(Object.keys(operation.payload.shape));
      const onCompanion = operation.companion !== undefined && input.body === undefined && Math.floor(count / all.length) % 2 === 1;
      const request = (onCompanion ? companionRequest : desktopRequest)(operation, input, member);
      logged = [];
      const response = await server.app.inject({ ...request, remoteAddress: `10.0.${count % 200}.${Math.floor(count / 200) % 200}` });
      const problem = look(response);
      if (response.statusCode === 200 && response.json<{ success: string }>().success === '1') succeeded += 1;
      if (problem) wrong.push([`${operation.name}: ${problem}`, JSON.stringify(request).slice(0, 400), ...logged].join('\n'));
    }
    expect(wrong.slice(0, 5).join('\n\n')).toBe('');
    // Inputs that all fail the first check would prove nothing.
    expect(succeeded).toBeGreaterThan(INPUTS / 50);
  },
  60_000 + INPUTS * 40,
);
