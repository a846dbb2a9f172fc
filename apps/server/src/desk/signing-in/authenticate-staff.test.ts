import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSettings } from '../../config/load-settings.ts';
import { createFixedClock } from '../../platform/clock.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { renewCodes } from '../factors/recovery-codes.ts';
import { keepTotp, newTotp } from '../factors/totp.ts';

const clock = createFixedClock(new Date('2026-11-20T18:42:00Z'));
let server: TestServer;
let staff: StaffShop;
beforeAll(async () => {
  server = await createTestServer({ clock });
  staff = await openStaffShop(server, { clock });
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const signIn = async (name: string, code?: string) => {
  const answer = await staff.desk.signIn(name, staffPassword, 'en_US', code);
  return 'body' in answer ? (answer.body as { error?: string }).error : answer.name;
};

it('The command line asks people with a second factor for a code, which works once', async () => {
  expect(await signIn('finance1')).toBe('finance1');
  const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'finance1').executeTakeFirstOrThrow();
  const { secret } = newTotp('finance1');
  const { serverSecret } = loadSettings({});
  await keepTotp(server.database, { staffId: id, secret, serverSecret, confirmedAt: clock.now() });
  const [recovery = ''] = await renewCodes(server.database, id);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  expect(await signIn('finance1')).toBe('factorNeeded');
  expect(await signIn('finance1', code === '000000' ? '000001' : '000000')).toBe('factorRefused');
  expect(await signIn('finance1', code)).toBe('finance1');
  expect(await signIn('finance1', code)).toBe('factorRefused');
  expect(await signIn('finance1', recovery)).toBe('finance1');
  expect(await signIn('finance1', recovery)).toBe('factorRefused');
});
