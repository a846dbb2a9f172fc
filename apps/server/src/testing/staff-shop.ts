import type { Envelope, OperationName } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { loadSettings } from '../config/load-settings.ts';
import type { SessionStaff } from '../operation/context.ts';
import type { Clock } from '../platform/clock.ts';
import { openListener } from '../platform/database/listener.ts';
import type { Database } from '../platform/database/connection.ts';
import type { PaymentGateway } from '../platform/gateways/index.ts';
import { createLogger } from '../platform/logger.ts';
import { hashPassword } from '../platform/passwords/password-hash.ts';
import { md5 } from './member-fixture.ts';
import type { TestServer } from './test-server.ts';
import { openStaffDesk, type StaffDesk } from '../wire/staff-desk.ts';
import { ensureBuiltInRoles, insertStaff } from '../staff/index.ts';

export const staffPassword = 'staff1234';
export const accounts = {
  finance1: 'finance',
  finance2: 'finance',
  warehouse: 'warehouse',
  editor: 'editor',
  service: 'service',
  compliance: 'compliance',
  auditor: 'auditor',
  root: 'admin',
} as const;
export type Name = keyof typeof accounts;

/** Envelope of any call, success or refusal. */
export type DeskAnswer = Record<string, unknown>;
/** Envelope of this call, for `dataOf` and `successOf`. */
type DeskAnswerOf<N extends OperationName> = Envelope<N> & DeskAnswer;

export interface StaffShop {
  desk: StaffDesk;
  /** Makes one call by one of the accounts of `addStaffAccounts`. */
  as<N extends OperationName>(name: Name, operation: N, payload?: object): Promise<DeskAnswerOf<N>>;
  /** Makes a call by a person who reads another language. */
  inLanguage<N extends OperationName>(locale: Locale, name: Name, operation: N, payload?: object): Promise<DeskAnswerOf<N>>;
  /** Makes a call by a person who may see only the members of these companies. */
  limitedTo<N extends OperationName>(companies: readonly string[], name: Name, operation: N, payload?: object): Promise<DeskAnswerOf<N>>;
  close(): Promise<void>;
}

/** Adds the staff accounts of the tests; existing ones stay. */
export async function addStaffAccounts(database: Database): Promise<void> {
  await ensureBuiltInRoles(database);
  const added: bigint[] = [];
  for (const [name, role] of Object.entries(accounts)) {
    const id = await insertStaff(database, { name, roles: [role] });
    if (id !== undefined) added.push(id);
  }
  if (added.length > 0)
    await database
      .updateTable('staff')
      .set({ password_hash: await staffHash() })
      .where('id', 'in', added)
      .execute();
}

let knownHash: Promise<string> | undefined;

/** One hash for all of them: each occupies a core for 20 ms. */
const staffHash = (): Promise<string> => (knownHash ??= hashPassword(md5(staffPassword)));

/** Staff of a test's shop: one account per role, two for finance. */
export async function openStaffShop(
  server: TestServer,
  options: { clock?: Clock; gateway?: PaymentGateway; settings?: Record<string, string> } = {},
): Promise<StaffShop> {
  const { database, databaseUrl } = server;
  await addStaffAccounts(database);
  const listener = openListener({ url: databaseUrl });
  const desk = await openStaffDesk({
    settings: loadSettings(options.settings ?? {}),
    database,
    listener,
    log: createLogger({ level: 'silent' }),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.gateway ? { gateway: options.gateway } : {}),
  });
  const signedIn = new Map<Name, SessionStaff>();
  async function person(name: Name): Promise<SessionStaff> {
    const known = signedIn.get(name);
    if (known !== undefined) return known;
    const answer = await desk.signIn(name, staffPassword, 'en_US');
    if ('body' in answer) throw new Error(`${name} cannot sign in`);
    signedIn.set(name, answer);
    return answer;
  }
  async function call<N extends OperationName>(staffMember: SessionStaff, operation: N, payload: object, locale: Locale) {
    return (await desk.call(staffMember, operation, payload, locale)).body as DeskAnswerOf<N>;
  }
  return {
    desk,
    as: async (name, operation, payload = {}) => call(await person(name), operation, payload, 'en_US'),
    inLanguage: async (locale, name, operation, payload = {}) => call(await person(name), operation, payload, locale),
    limitedTo: async (companies, name, operation, payload = {}) =>
      call({ ...(await person(name)), companies }, operation, payload, 'en_US'),
    async close() {
      await desk.close();
      await listener.close();
    },
  };
}
