import { expect, it } from 'vitest';
import { isOutsideUrl } from './post-outside.ts';
import { mayReach, parseNetwork } from './public-address.ts';

const none: [] = [];

it.each(['8.8.8.8', '93.184.216.34', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  'The check reaches the public address %s',
  (address) => expect(mayReach(address, none)).toBe(true),
);

it.each([
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  '5f00::1',
  '',
  'localhost',
  '127.1',
  '1.2.3.4.5',
])('The check does not reach %s', (address) => expect(mayReach(address, none)).toBe(false));

it('The check reaches a network that the operator opened, and never link-local addresses', () => {
  const opened = ['10.20.0.0/16', '127.0.0.0/8', '::1/128', '0.0.0.0/0', '::/0'].map((text) => parseNetwork(text) ?? expect.fail(text));
  expect(mayReach('10.20.4.5', opened.slice(0, 1))).toBe(true);
  expect(mayReach('10.21.4.5', opened.slice(0, 1))).toBe(false);
  expect(mayReach('::1', opened.slice(2, 3))).toBe(true);
  for (const address of ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', 'fd00:ec2::254'])
    expect(mayReach(address, opened)).toBe(false);
});

it.each(['10.0.0.0', '10.0.0.0/33', '10.0.0/8', '::1/129', 'localhost/8', '10.0.0.0/8/8', ''])(
  'The check takes %s for no network',
  (text) => expect(parseNetwork(text)).toBeUndefined(),
);

it.each([
  'http://erp.example/hook',
  'ftp://erp.example',
  'https://me:secret@erp.example/',
  'https://erp.example/#part',
  'erp.example',
  '',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/',
  'https://１２７.0.0.1/',
])('The check does not send to %s', (url) => expect(isOutsideUrl(url, { opened: [], isPlainAllowed: false })).toBe(false));

it('The check sends to https, and to http where that is allowed', () => {
  expect(isOutsideUrl('https://erp.example:8443/hook?of=upline', { opened: [], isPlainAllowed: false })).toBe(true);
  expect(isOutsideUrl('http://erp.example/hook', { opened: [], isPlainAllowed: true })).toBe(true);
});
