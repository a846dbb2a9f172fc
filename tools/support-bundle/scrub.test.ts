import { expect, it } from 'vitest';
import { createScrub } from './scrub.ts';

const scrub = createScrub(['hunter2-secret', 'abc']);

it.each([
  ['the key hunter2-secret is wrong', 'the key [secret] is wrong'],
  ['write to eve.adams@members.example now', 'write to [email] now'],
  ['<eve@x.example>', '<[email]>'],
  ['postgresql://upline:pa55@db:5432/x', 'postgresql://[server]/x'],
  ['listening at http://10.1.2.3:3000', 'listening at http://[server]'],
  ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED [server]'],
  ['GET /pc/x?token=1&b=2 failed', 'GET /pc/x?[hidden] failed'],
  ['card 4242 4242 4242 4242 refused', 'card [number] refused'],
  ['card 4242-4242-4242-4242', 'card [number]'],
  ['call +1 415 555 0142', 'call [number]'],
  ['hash d41d8cd98f00b204e9800998ecf8427e', 'hash [token]'],
  ['key sk_live_51H8xYzAbCdEfGh12345', 'key [token]'],
  ['Bearer Zk3mQ9vXw2Lr8TnB5cYhJ4sD7fGpA1eUo6iRtKxW', 'Bearer [token]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl', '[token]'],
])('The scrubber hides the secrets in %s', (text, scrubbed) => {
  expect(scrub.all(text)).toBe(scrubbed);
});

it.each([
  'abc is too short to be replaced in every word',
  'reference 0f9c2b1e-7d54-4c7a-9a55-0123456789ab',
  '{"trace_id":"0123456789abcdef0123456789abcdef"}',
  'at 2026-11-26T21:04:59.123Z',
  'registerPaymentSweep apps/server/src/features/payment/sweep-open-payments.ts:120:33',
  'the watch over messages of gateways failed',
  '{"max_connections": "100", "shared_buffers": "16384"}',
  '1732654899.123 12345 0.25',
])('The scrubber leaves: %s', (text) => {
  expect(scrub.all(text)).toBe(text);
});

it('The scrubber replaces known values alone where a text is made of figures', () => {
  expect(scrub.known('a_total{route="/api/pc/addJpoMemberOrder"} 123456789012 hunter2-secret')).toBe(
    'a_total{route="/api/pc/addJpoMemberOrder"} 123456789012 [secret]',
  );
});
