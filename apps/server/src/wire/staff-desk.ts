import { randomUUID } from 'node:crypto';
import type { OperationName } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { Settings } from '../config/settings.ts';
import { createCatalogue } from '../features/catalogue/index.ts';
import { desk } from '../desk/declares.ts';
import { LivingFigures } from '../features/earnings/index.ts';
import { LivingNetwork } from '../features/network/index.ts';
import { readShop, withinShop } from '../platform/shop/index.ts';
import { authenticateStaff, createFirstAdmin, offerFirstAdmin } from '../staff/index.ts';
import type { SessionStaff } from '../operation/context.ts';
import { ensureFirstRows } from '../operation/declaration.ts';
import { Refusal } from '../operation/refusal.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import { DatabaseClock } from '../platform/database/database-clock.ts';
import type { Listener } from '../platform/database/listener.ts';
import type { PaymentGateway } from '../platform/gateways/index.ts';
import type { Logger } from '../platform/logger.ts';
import { type Answer, failure } from './answer.ts';
import { createShopCalls } from './shop-calls.ts';

export interface StaffDeskParts {
  settings: Settings;
  database: Database;
  listener: Listener;
  log: Logger;
  clock?: Clock;
  gateway?: PaymentGateway;
}

/** Entrance for staff calls: within the process, after a sign-in by name and password. No network reaches it. */
export interface StaffDesk {
  /** Returns the signed-in staff member, or the refusal in the envelope: `factorNeeded` for a person with a second factor who gave no code. */
  signIn(name: string, password: string, locale: Locale, code?: string): Promise<SessionStaff | Answer>;
  call(staff: SessionStaff, name: OperationName, payload: unknown, locale: Locale): Promise<Answer>;
  /** Link to the page that creates the first admin, valid for an hour; undefined for a shop that has staff. */
  offerFirstAdmin(): Promise<string | undefined>;
  /** Creates the first admin of a shop without staff; false if the shop has staff. Returns the refusal of a weak password in the envelope. */
  createFirstAdmin(name: string, password: string, locale: Locale): Promise<boolean | Answer>;
  close(): Promise<void>;
}

/** Result of the work, or its refusal in the envelope. */
async function orRefusal<T>(locale: Locale, work: Promise<T>): Promise<T | Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return failure(locale, error);
    throw error;
  }
}

/** Opens the desk over a migrated database. The caller must close the database. */
export async function openStaffDesk(parts: StaffDeskParts): Promise<StaffDesk> {
  const { settings, database, listener, log } = parts;
  const ownClock = new DatabaseClock({ database, log });
  await ownClock.start();
  const clock = parts.clock ?? ownClock;
  await ensureFirstRows({ desk }, database, settings);
  const catalogue = await createCatalogue({ database, listener, log, clock: ownClock, onChange: () => undefined });
  // Neither is started, because no staff call reads their data. The living figures include the thread that settles weeks.
  const network = new LivingNetwork({ database, listener, log });
  const livingFigures = new LivingFigures({ database, listener, clock, log, settings, network });
  const living = { network, livingFigures };
  const calls = createShopCalls({
    ...living,
    settings,
    database,
    listener,
    clock,
    log,
    catalogue,
    gateway: parts.gateway,
    authenticate: async () => undefined,
  });
  return {
    signIn: (name, password, locale, code) =>
      orRefusal(locale, authenticateStaff(database, { name, password, code }, { serverSecret: settings.serverSecret, now: clock.now() })),
    call: async (staff, name, payload, locale) => {
      const call = { name, payload, staff, locale, address: 'desk', device: 'command line', requestId: randomUUID() };
      return withinShop(await readShop(database), () => calls.dispatch(call));
    },
    async offerFirstAdmin() {
      const token = await offerFirstAdmin(database);
      return token === undefined ? undefined : `${settings.staff.publicUrl}/first#${token}`;
    },
    createFirstAdmin: (name, password, locale) => orRefusal(locale, createFirstAdmin(database, { name, password }, clock.now())),
    async close() {
      await calls.close();
      await livingFigures.close();
      await catalogue.close();
      await ownClock.close();
    },
  };
}
