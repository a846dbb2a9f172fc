import { locales } from '@upline/i18n';
import { expect, it } from 'vitest';
import { faultOfAddresses, isGuarded } from './mail-addresses.ts';
import { mailTemplates, shippedText } from './mail-texts.ts';

const own = { publicUrl: 'https://shop.example', staff: { publicUrl: 'https://console.shop.example' } };
const faultOf = (body: string, template: 'recoveryCode' | 'newDevice' | 'orderPaid' | 'passwordChanged' = 'recoveryCode') =>
  faultOfAddresses(template, { subject: 'A subject', body }, own)?.fault;

it('Every text that the shop comes with is free of mail addresses, in every language', () => {
  for (const template of mailTemplates)
    for (const locale of locales)
      expect([template, locale, faultOfAddresses(template, shippedText(template, locale), own)]).toEqual([template, locale, undefined]);
});

it.each([
  'https://thief.example/?c={{code}}',
  'Open https://thief.example/{{ code }}.',
  'thief.example/{{code}}',
  'http://{{code}}.thief.example/',
  'www.thief.example?{{code}}',
  'mailto:thief@thief.example?body={{code}}',
  '{{code}}@thief.example',
  '请打开https://thief.example/{{code}}，谢谢',
  'https://thief.example/\u200b{{code}}',
  'ｈｔｔｐｓ：／／thief.example/{{code}}',
  'https://shop.example/{{code}}',
])('A code never occurs inside an address: %s', (body) => expect(faultOf(body)).toBe('secretInAddress'));

it.each(['https://thief.example/?to={{link}}', '{{link}}.thief.example', 'https://thief.example#{{link}}'])(
  'A code never occurs inside a link: %s',
  (body) => expect(faultOf(body, 'newDevice')).toBe('secretInAddress'),
);

it.each([
  'Enter {{code}} on https://thief.example/',
  'Enter {{code}} on thief.example',
  'Enter {{code}} on thief.example/shop.example',
  'Write {{code}} to help@thief.example',
  '{{code}} https://shop.example@thief.example/',
  '{{code}} https://shop.example.thief.example/',
  '{{code}} ftp://shop.example/',
])('A mail with a code names no other address: %s', (body) => expect(faultOf(body)).toBe('otherAddress'));

it('A mail about a changed password names no other address, and one about an order may', () => {
  expect(faultOf('Was it not you? https://thief.example', 'passwordChanged')).toBe('otherAddress');
  expect(faultOf('{{orderNo}} {{amount}} See https://partner.example', 'orderPaid')).toBeUndefined();
});

it.each([
  'Your code:\n\n{{code}}',
  'Your code is {{code}}. It works for {{minutes}} minutes.',
  'Ihr Code ({{code}}), z. B. auf https://shop.example/pc/login',
  '您的验证码是{{code}}，请在 https://shop.example 输入。',
  '1.{{code}} 2.{{minutes}}',
  '{{code}}\n\n{{support}}',
])('The guard allows what is no address of others: %s', (body) => expect(faultOf(body)).toBeUndefined());

it('Mails with a code, a link or an account are guarded, and those about goods and balances are not', () => {
  expect(mailTemplates.filter((template) => !isGuarded(template)).toSorted()).toEqual(
    expect.not.arrayContaining(['recoveryCode', 'staffInvitation', 'bankTransferOpen', 'newDevice', 'passwordChanged']),
  );
  expect(isGuarded('orderPaid')).toBe(false);
});
