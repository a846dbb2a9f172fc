import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabase } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { openMailServer, plainTextOf } from '../../../apps/server/src/platform/mail/testing/mail-server.ts';
import { DEMO_KEY, startStripe } from '../../../apps/gateway/src/stripe/start-stripe.ts';
import { startGateway } from '../../../apps/gateway/src/start-gateway.ts';
import { execute, runCommand, startShopProcess } from './shop-process.ts';
import { freePorts } from '../../../apps/server/src/testing/free-port.ts';
import { shop } from './shop.ts';

/** A newly opened company shop, without demo data and products, with its own mail server and payment gateways. */
export interface OwnShop {
  readonly baseUrl: string;
  readonly consoleUrl: string;
  /** Link to create the first admin; undefined unless the shop is empty. */
  readonly firstAdminUrl: string | undefined;
  readonly admin: { readonly name: string; readonly password: string };
  readonly founder: { readonly username: string; readonly email: string };
  /** The Stripe-like service, and the secret key of its one account. */
  readonly stripe: { readonly url: string; readonly secretKey: string };
  /** Plain texts of the mails to an address, newest first. */
  readonly mailsTo: (email: string) => readonly string[];
  /** Ages changes to staff accounts by this many days. */
  readonly daysPass: (days: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const admin = { name: 'keeper', password: 'four walking herons' };
const founder = { username: 'founder', email: 'founder@company.example' };

/** Opens a shop next to the demo's: in the same cluster, in a separate database. `isEmpty`: without countries, founder and staff, and without a gateway in its settings. */
export async function openOwnShop({ isEmpty = false } = {}): Promise<OwnShop> {
  const demoUrl = shop().environment['DATABASE_URL'] ?? '';
  // The test cluster deletes databases with such a name when the process with that id has ended.
  const database = `test_${process.pid}_own_${randomBytes(3).toString('hex')}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'own-shop-'));
  await execute(demoUrl, `CREATE DATABASE ${database}`);
  const mail = await openMailServer();
  const [privateKey, ipnSecret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const gateway = isEmpty ? undefined : await startGateway({ port: 0, privateKey, ipnSecret, dataDir: path.join(dataDir, 'gateway') });
  const stripe = await startStripe({ port: 0 });
  const [port, gatewayPort, staffPort] = await freePorts();
  const settings = {
    DEMO: '0',
    DATABASE_URL: withDatabase(demoUrl, database),
    DATA_DIR: dataDir,
    PORT: port,
    // This shop has no gateway of its own, but the setting must not name another of its ports.
    GATEWAY_PORT: gatewayPort,
    STAFF_PORT: staffPort,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SIGNING_SECRET: randomBytes(16).toString('hex'),
    PAYOUT_KEY: randomBytes(32).toString('base64'),
    SERVER_SECRET: randomBytes(16).toString('hex'),
    STRIPE_URL: stripe.url,
    ...(gateway && {
      GATEWAY_URL: gateway.url,
      GATEWAY_PUBLIC_URL: new URL(gateway.url).origin,
      GATEWAY_PRIVATE_KEY: privateKey,
      GATEWAY_IPN_SECRET: ipnSecret,
    }),
  };
  const close = async (): Promise<void> => {
    await gateway?.close();
    await stripe.close();
    mail.close();
    await execute(demoUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (!isEmpty) {
      await open(settings);
      // Two people open a shop in the console, which another journey does.
      await execute(settings.DATABASE_URL, 'INSERT INTO shop_opening (opened_at) VALUES (now())');
    }
    const { stop, ...addresses } = await startShopProcess(dataDir, settings);
    const textsTo = (email: string) =>
      mail.received.flatMap(({ recipients, raw }) => (recipients.includes(email) ? [plainTextOf(raw)] : [])).toReversed();
    return {
      ...addresses,
      admin,
      founder,
      stripe: { url: stripe.url, secretKey: DEMO_KEY },
      mailsTo: textsTo,
      daysPass: (days) => execute(withDatabase(demoUrl, database), olderChanges(days)),
      stop: () => stop().then(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The rows are append-only, so the trigger that enforces this is disabled. */
const olderChanges = (days: number): string => `BEGIN;
  ALTER TABLE staff_change DISABLE TRIGGER USER;
  UPDATE staff_change SET at = at - interval '${days} days';
  ALTER TABLE staff_change ENABLE TRIGGER USER;
  COMMIT`;

/** Runs the setup commands of a company before its first start: countries, founder, and the first admin. */
async function open(settings: Readonly<Record<string, string>>): Promise<void> {
  const who = ['--company', 'US', '--username', founder.username, '--email', founder.email];
  await runCommand(['tools/seed/main.ts', '--opening', '--without-goods', ...who], settings);
  const asAdmin = { ...settings, STAFF_NAME: admin.name, STAFF_PASSWORD: admin.password };
  await runCommand(['tools/staff/main.ts', 'addStaff', '--name', admin.name, '--role', 'admin'], asAdmin);
}
