import { afterAll, beforeAll, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type DeveloperMail, readDeveloperMail } from '../../../platform/mail/index.ts';
import type { Logger } from '../../../platform/logger.ts';
import { signatureOf } from '../../../platform/signature/verify-signature.ts';
import { createCountry, md5 } from '../../../testing/member-fixture.ts';
import { type Answered, type CallOptions, createTestServer, type TestServer } from '../../../testing/test-server.ts';

type Called<N extends 'sendEmailVerifyCode' | 'passwordReset'> = Promise<Answered<N>>;

/** The addressee of a code, as typed. */
export interface Who {
  userCode: string;
  email: string;
}

export interface CodeShop {
  server: TestServer;
  clock: ReturnType<typeof createFixedClock>;
  /** Sends a signed request for a code, from a new network unless one is given. */
  ask(who: Who, options?: CallOptions & { type?: '1' | '2' | '3' }): Called<'sendEmailVerifyCode'>;
  /** Requests a code and reads it from the mail. */
  codeFor(who: Who, options?: CallOptions & { type?: '1' | '2' | '3' }): Promise<string>;
  reset(who: Who, verifyCode: string, password?: string, options?: CallOptions): Called<'passwordReset'>;
  /** Mails to an address, newest first, after the outbox is empty. */
  mailsTo(email: string): Promise<DeveloperMail[]>;
  freshAddress(): string;
  /** A timestamp, and the signature over the fields and this timestamp, never the same twice. */
  sign(...fields: string[]): { timestamp: number; authId: string };
}

export const mailOf = (username: string): string => `${username.toLowerCase()}@example.com`;

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface CodeShopOptions {
  /** A shop with which this one shares database and clock, like two processes of one shop. */
  beside?: CodeShop;
  log?: Logger;
  runsJobs?: boolean;
  settings?: Record<string, string>;
}

/** A code shop for the tests of one file, open for the whole file. */
export function codeShopOfFile(options: CodeShopOptions = {}): CodeShop {
  const shop = {} as CodeShop;
  beforeAll(async () => void Object.assign(shop, await openCodeShop(options)));
  afterAll(() => shop.server.close());
  return shop;
}

/** A server that sends its mail into the developer mailbox, and a client's steps with codes. */
export async function openCodeShop(options: CodeShopOptions = {}): Promise<CodeShop> {
  const clock = options.beside?.clock ?? createFixedClock(new Date('2026-03-02T10:00:00Z'));
  const server = await createTestServer({
    clock,
    runsJobs: options.runsJobs ?? true,
    ...(options.beside ? { beside: options.beside.server } : { prepare: createCountry }),
    ...(options.log ? { log: options.log } : {}),
    ...(options.settings ? { settings: options.settings } : {}),
  });
  const { signingSecret } = loadSettings({});
  let calls = 0;
  const freshAddress = () => {
    calls += 1;
    return `10.${Math.floor(calls / 250)}.${calls % 250}.${options.beside ? 2 : 1}`;
  };
  const sign = (...fields: string[]) => {
    // A signature is accepted once, and the clock does not move.
    calls += 1;
    const timestamp = clock.now().getTime() + calls - 10_000;
    return { timestamp, authId: signatureOf(fields, timestamp, signingSecret) };
  };
  const shop: CodeShop = {
    server,
    clock,
    freshAddress,
    sign,
    ask({ userCode, email }, { type = '1', locale = 'en_US', ...call } = {}) {
      const payload = { type, userCode, email, locale, ...sign(userCode, email) };
      return server.call('sendEmailVerifyCode', payload, { address: freshAddress(), locale, ...call });
    },
    async codeFor(who, asked) {
      const before = (await shop.mailsTo(who.email)).length;
      const answer = await shop.ask(who, asked);
      if (answer.success !== '1') throw new Error(`no code was sent: ${answer.resultMessage}`);
      const mails = await shop.mailsTo(who.email);
      const code = /^\d{6}$/m.exec(mails[0]?.body_text ?? '')?.[0];
      if (mails.length <= before || code === undefined) throw new Error('no mail with a code came');
      return code;
    },
    reset({ userCode, email }, verifyCode, password = 'a new one', call = {}) {
      const hashed = md5(password);
      const payload = { userCode, email, verifyCode, password: hashed, locale: 'en_US', ...sign(userCode, email, verifyCode, hashed) };
      return server.call('passwordReset', payload, { address: freshAddress(), ...call });
    },
    async mailsTo(email) {
      await emptyOutbox(server.database);
      return readDeveloperMail(server.database, email);
    },
  };
  return shop;
}

async function emptyOutbox(database: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      const left = await database.selectFrom('job').select(['name', 'tries', 'last_failure']).execute();
      if (left.length > 0) throw new Error(`still in the outbox: ${JSON.stringify(left)}`);
    },
    { timeout: 10_000, interval: 5 },
  );
}
