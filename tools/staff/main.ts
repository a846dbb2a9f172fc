import type { OperationName } from '../../packages/contract/src/index.ts';
import { parseLocale } from '../../packages/i18n/src/index.ts';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { printable } from '../../apps/server/src/config/operator-error.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { openListener } from '../../apps/server/src/platform/database/listener.ts';
import { prepareSchema } from '../../apps/server/src/platform/database/prepare-schema.ts';
import { requireShopKind } from '../../apps/server/src/platform/database/require-shop-kind.ts';
import { isDatabaseUnavailable } from '../../apps/server/src/platform/database/unavailable.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { openStaffDesk, type StaffDesk } from '../../apps/server/src/wire/staff-desk.ts';
import { ask } from './ask-password.ts';
import { findShop, nameOfDatabase } from './find-shop.ts';
import { describeOperation, findOperation, operationLines } from './list-operations.ts';
import { payloadOf, readArguments } from './read-arguments.ts';

type Envelope = Record<string, unknown>;

const env = (name: string): string | undefined => process.env[name] || undefined;
const locale = parseLocale(env('STAFF_LOCALE'));

/** Signs in, calls, and returns the envelope. */
async function work(desk: StaffDesk, operation: OperationName, payload: Record<string, unknown>): Promise<Envelope> {
  const name = env('STAFF_NAME') ?? (await ask('Name: '));
  const password = env('STAFF_PASSWORD') ?? (await ask('Password: ', true));
  if (operation === 'addStaff') {
    const isOwn = payload['name'] === name && payload['role'] === 'admin';
    const first = isOwn && (await desk.createFirstAdmin(name, password, locale));
    if (typeof first !== 'boolean') return first.body;
    if (first) return { success: '1', data: { name, role: 'admin' } };
    payload['password'] = env('NEW_STAFF_PASSWORD') ?? (await ask('Password of the new account: ', true));
  }
  const staff = await signIn(desk, name, password);
  if ('body' in staff) return staff.body;
  return (await desk.call(staff, operation, payload, locale)).body;
}

/** Staff with a second factor also give its code. */
async function signIn(desk: StaffDesk, name: string, password: string): ReturnType<StaffDesk['signIn']> {
  const code = env('STAFF_CODE');
  const answer = await desk.signIn(name, password, locale, code);
  const needsCode = code === undefined && 'body' in answer && 'error' in answer.body && answer.body.error === 'factorNeeded';
  if (!needsCode || !process.stdin.isTTY) return answer;
  return desk.signIn(name, password, locale, await ask('Code of the authenticator app, or a recovery code: ', true));
}

/** Opens the desk of this machine's shop for a piece of work. */
async function atTheDesk<T>(work: (desk: StaffDesk) => Promise<T>): Promise<T> {
  const settings = loadSettings(process.env);
  const log = createLogger({ level: settings.logLevel });
  // Printed first, and on standard error, because standard output has only the answer.
  console.error(nameOfDatabase(settings));
  const place = await findShop(settings, log);
  const closers: (() => Promise<unknown>)[] = [() => place.stop()];
  try {
    await prepareSchema(place);
    await requireShopKind(place.directUrl, settings);
    const { preparedStatements } = settings.database;
    const database = openDatabase({ url: place.url, maxConnections: 4, preparedStatements, applicationName: 'upline-staff' });
    closers.push(() => database.destroy());
    const listener = openListener({ url: place.directUrl, logger: log });
    closers.push(() => listener.close());
    const desk = await openStaffDesk({ settings, database, listener, log });
    closers.push(() => desk.close());
    return await work(desk);
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

/** `npm run staff -- firstAdmin`: prints the link only here, never to a log. */
async function printFirstAdminLink(): Promise<void> {
  const link = await atTheDesk((desk) => desk.offerFirstAdmin());
  if (link === undefined) process.exitCode = 1;
  console.log(link === undefined ? 'This shop has staff already.' : `Create the first admin within an hour: ${link}`);
}

/** `npm run staff -- <operation> …`: prints the answer's data, or prints the refusal and exits with 1. */
async function main(): Promise<void> {
  const { operation: name, isHelp, fields } = readArguments(process.argv.slice(2));
  if (name === 'firstAdmin') return printFirstAdminLink();
  const operation = findOperation(name);
  if (operation === undefined) {
    if (name !== undefined) console.error(`There is no call ${name}.\n`);
    console.log(operationLines().join('\n'));
    process.exitCode = name === undefined ? 0 : 1;
    return;
  }
  if (isHelp) {
    console.log(describeOperation(operation).join('\n'));
    return;
  }
  const payload = payloadOf(operation.payload.shape, fields);
  const answer = await atTheDesk((desk) => work(desk, operation.name as OperationName, payload));
  if (answer['success'] === '1') {
    const { success: _success, resultMessage: _message, ...shown } = answer;
    console.log(JSON.stringify(shown, null, 2));
    if (typeof answer['resultMessage'] === 'string' && answer['resultMessage'] !== '') console.log(answer['resultMessage']);
    return;
  }
  console.error(String(answer['resultMessage']));
  process.exitCode = 1;
}

await main().catch((error: unknown) => {
  if (isDatabaseUnavailable(error))
    console.error(`The database cannot be reached (${(error as Error).message}). Nothing was done that you were not told of. Try again.`);
  else console.error(error instanceof SyntaxError ? error.message : printable(error));
  process.exitCode = 1;
});
