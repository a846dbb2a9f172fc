import { expect, it } from 'vitest';
import { harmless } from './harmless.ts';
import { describeStatement } from './statement-span.ts';

it.each([
  'ann@example.com',
  'Ann Berg <ann>',
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '+1 415 555 0100 99',
  '/pc/login?token=abc&userId=1',
  'd41d8cd98f00b204e9800998ecf8427e',
  'sk_live_0123456789abcdef0123456789',
  '林美玲',
  "SELECT 'x'",
  'a'.repeat(31) + '1',
  `${'short '.repeat(40)}`,
])('Tracing hides %s', (text) => {
  expect(harmless(text)).toBe('[hidden]');
});

it.each([
  'POST /api/pc/addToCart',
  '/api/h5/:group/*',
  'job mail.send',
  'work the watch over messages of gateways',
  'SELECT member',
  '42P01',
  'ECONNREFUSED',
  '0f9c2b1e-7d54-4c7a-9a55-0123456789ab',
  '12345678-1234-4234-8234-123456789012',
])('Tracing leaves %s', (text) => {
  expect(harmless(text)).toBe(text);
});

it.each([
  ['SELECT id FROM member WHERE email = $1', 'SELECT member'],
  ['INSERT INTO "order" (a) VALUES ($1)', 'INSERT order'],
  ['update only stock set n = 1', 'UPDATE stock'],
  ['DELETE FROM job WHERE id = $1', 'DELETE job'],
  ['WITH due AS (SELECT id FROM job) UPDATE job SET tries = 1', 'WITH job'],
  ['COPY member (id) TO STDOUT', 'COPY member'],
  ['BEGIN', 'BEGIN'],
  ['select 1', 'SELECT'],
  ["SELECT 'mail from victim'", 'SELECT'],
  ["SELECT 'it''s from victim', 2", 'SELECT'],
  ['SELECT $tag$ from victim $tag$ FROM town', 'SELECT town'],
  ['SELECT 1 -- from victim', 'SELECT'],
  ['/* from victim */ SELECT 1 FROM town', 'SELECT town'],
  ['VACUUM victim', 'OTHER'],
])('The span of “%s” is named “%s”', (text, told) => {
  expect(describeStatement(text).name).toBe(told);
});
