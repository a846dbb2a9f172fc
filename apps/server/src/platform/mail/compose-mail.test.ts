import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const date = new Date('2026-11-18T20:30:00Z');
const letter = {
  from: 'Halden <no-reply@halden.example>',
  to: 'ana@example.com',
  messageId: 'upline.7.1',
  subject: 'Hi',
  text: 'a',
  html: '<p>a</p>',
  date,
};

function read(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const header = (name: string): string | undefined => new RegExp(`^${name}: (.*(?:\r\n .*)*)$`, 'm').exec(head)?.[1];
  // The first is the head of the first part.
  const bodies = rest.slice(1).map((body) => Buffer.from((body.split('\r\n--')[0] ?? '').replaceAll('\r\n', ''), 'base64').toString());
  return { header, text: bodies[0], html: bodies[1] };
}

/** What a reader of mail makes of encoded words. */
const decoded = (value = ''): string =>
  value
    .replaceAll(/(?<=\?=)\r\n /g, '')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, base64: string) => Buffer.from(base64, 'base64').toString());

it('says who, to whom, when and about what', () => {
  const { header } = read(composeMail(letter));
  expect(header('From')).toBe('Halden <no-reply@halden.example>');
  expect(header('To')).toBe('ana@example.com');
  expect(header('Subject')).toBe('Hi');
  expect(header('Message-ID')).toBe('<upline.7.1@halden.example>');
  expect(header('Date')).toBe('Wed, 18 Nov 2026 20:30:00 +0000');
  expect(header('Auto-Submitted')).toBe('auto-generated');
});

it('carries text and HTML in any language, in short lines of ASCII', () => {
  const text = `订单 UPL26470000123 已付款。\n${'很长的一行'.repeat(400)}\n`;
  const html = `<p>${'€ñ'.repeat(900)}</p>`;
  const raw = composeMail({ ...letter, text, html });
  expect(raw).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78);
  expect(read(raw)).toMatchObject({ text: text.replaceAll('\n', '\r\n'), html });
});

it.each([
  '您的订单 UPL26470000123 已付款：$73.64，感谢您的购买',
  'A subject so long that it has to be folded somewhere, wherever that may be',
  '=?UTF-8?B?AAAA?= is no joke',
  '🇺🇸'.repeat(30),
])('keeps the subject %s', (subject) => {
  const written = read(composeMail({ ...letter, subject })).header('Subject');
  expect(decoded(written)).toBe(subject);
  for (const line of (written ?? '').split('\r\n ')) expect(line.length).toBeLessThanOrEqual(75);
});

it('writes no header that was slipped into another', () => {
  const raw = composeMail({ ...letter, subject: 'Hi\r\nBcc: thief@example.com', to: 'ana\r\nBcc: x@example.com' });
  expect(raw).not.toMatch(/^Bcc/m);
});

it.each([
  ['ana,thief@example.com', '"ana,thief"@example.com'],
  ['a"b@example.com', String.raw`"a\"b"@example.com`],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
])('writes the address %s as one', (to, written) => {
  expect(read(composeMail({ ...letter, to })).header('To')).toBe(written);
});

it.each([
  ['Shop, Inc. <a@b.example>', 'Shop, Inc. <a@b.example>'],
  ['哈尔登 <a@b.example>', '哈尔登 <a@b.example>'],
  ['a@b.example', 'a@b.example'],
])('is from %s', (from, said) => {
  expect(decoded(read(composeMail({ ...letter, from })).header('From'))).toBe(said);
});
