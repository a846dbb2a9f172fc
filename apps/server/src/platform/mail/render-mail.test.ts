import { brand } from '@upline/brand';
import { type Locale, locales } from '@upline/i18n';
import { expect, it } from 'vitest';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

const parcelOfMail = {
  name: 'Ada',
  orderNo: 'US2026',
  goods: '2 × Serum',
  carrier: 'Post',
  trackingNo: '1Z9',
  link: 'https://shop.example/my/order',
};
const samples: MailTemplates = {
  recoveryCode: { name: 'Ana', code: '042917', minutes: 10 },
  paymentPasswordCode: { name: 'Ana', code: '042917', minutes: 10 },
  fundsCode: { name: 'Ana', code: '042917', minutes: 10 },
  emailCode: { name: 'Ana', code: '042917', minutes: 10 },
  passwordChanged: { name: 'Ana', time: 'then' },
  bankDetailsChanged: { name: 'Ana', time: 'then', usable: 'later' },
  paymentPasswordChanged: { name: 'Ana', time: 'then' },
  memberCorrected: { name: 'Ana', time: 'then', fields: 'Email address' },
  paymentPasswordLocked: { name: 'Ana', minutes: 30 },
  newDevice: { name: 'Ana', time: 'then', address: '203.0.113.7', link: 'https://shop.test/my/security/security_password' },
  staffInvitation: { name: 'ana', inviter: 'root', hours: 24, link: 'https://console.test/invitation#token' },
  trialMail: { name: 'ana', code: '204816' },
  reportReady: { name: 'ana', title: 'Sales by day', owner: 'root', link: 'https://console.test/exports?export=37' },
  activityEnds: { name: 'Ana', day: '2026-11-22', pv: 50, link: 'https://shop.test/pc/index' },
  orderPlaced: {
    name: 'Ana',
    orderNo: 'UPL26470000001',
    amount: 'US$73.64',
    promotions: 'Spring week (-US$16.00), Free shipping (-US$5.00)',
    time: 'then',
    link: 'https://shop.test/pc/payment?No=UPL26470000001',
  },
  orderPlacedByStaff: {
    name: 'Ana',
    orderNo: 'UPL26470000001',
    amount: 'US$73.64',
    promotions: 'Spring week (-US$16.00), Free shipping (-US$5.00)',
    time: 'then',
    link: 'https://shop.test/pc/payment?No=UPL26470000001',
  },
  bankTransferOpen: {
    name: 'Ana',
    orderNo: 'UPL26470000001',
    amount: '67.94 EUR',
    code: 'BT-4K7Q-2MX9',
    account: 'IBAN: DE89 3704 0044 0532 0130 00',
    time: 'then',
    link: 'https://shop.test/pc/bank_transfer?id=1',
  },
  bankTransferPart: { name: 'Ana', orderNo: 'UPL26470000001', amount: '20.00 EUR', lacking: '47.94 EUR', code: 'BT-4K7Q-2MX9' },
  orderPaid: { name: 'Ana', orderNo: 'UPL26470000001', amount: 'US$73.64', time: 'then' },
  paidForAnother: { name: 'Ana', orderNo: 'UPL26470000001', amount: 'US$73.64', time: 'then' },
  orderPartRefunded: { name: 'Ana', orderNo: 'UPL26470000001', amount: 'US$72.91' },
  orderRefunded: { name: 'Ana', orderNo: 'UPL26470000001', amount: 'US$73.64' },
  orderShipped: { ...parcelOfMail },
  parcelSent: { ...parcelOfMail, number: 2 },
  parcelDelivered: { ...parcelOfMail },
  coinsUnderpaid: { name: 'Ana', orderNo: 'UPL26470000001', amount: '50.009999' },
  coinsOverpaid: { name: 'Ana', orderNo: 'UPL26470000001', amount: '1.000000' },
  coinsLate: { name: 'Ana', orderNo: 'UPL26470000001', amount: '73.640000' },
  coinsNotNeeded: { name: 'Ana', orderNo: 'UPL26470000001', amount: '73.640000' },
  coinsWrongToken: { name: 'Ana', orderNo: 'UPL26470000001' },
  withdrawalApproved: { name: 'Ada', amount: 'US$10.00', time: '2026-03-02 10:00:00' },
  withdrawalRejected: { name: 'Ada', amount: 'US$10.00', time: '2026-03-02 10:00:00', reason: 'The name does not fit.' },
  withdrawalPaid: { name: 'Ada', amount: 'US$10.00', time: '2026-03-02 10:00:00', payoutReference: 'BANK-1' },
  walletAdjusted: { name: 'Ada', amount: '-US$10.00', time: '2026-03-02 10:00:00', reason: 'Paid twice.' },
  withdrawalReturned: { name: 'Ada', amount: 'US$10.00', time: '2026-03-02 10:00:00', reason: 'Account closed.' },
};
const templates = Object.keys(samples) as MailTemplate[];
const cases = locales.flatMap((locale) => templates.map((template) => [template, locale] as const));
const scripts: Partial<Record<Locale, RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  ja_JP: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko_KR: /\p{Script=Hangul}/u,
  th_TH: /\p{Script=Thai}/u,
  my_MM: /\p{Script=Myanmar}/u,
};

it.each(cases)('%s in %s contains all values, in text and in HTML', (template, locale) => {
  const { subject, text, html } = renderMail(template, locale, samples[template]);
  for (const part of [subject, text, html]) {
    expect(part).toContain(brand.name);
    expect(part).not.toMatch(/\{\{|\}\}|messages:|undefined/);
  }
  for (const value of Object.values(samples[template])) {
    expect(text).toContain(String(value));
    expect(html).toContain(String(value));
  }
  expect(subject).toMatch(scripts[locale] ?? /\p{Script=Latin}/u);
  // A locked screen would show a code in the subject.
  expect(subject).not.toContain('042917');
});

it.each(locales)('says in %s what promotions took off, after the amount, and nothing of them where none did', (locale) => {
  const [promoted, plain] = [samples.orderPlaced, { ...samples.orderPlaced, promotions: undefined }].map((values) =>
    renderMail('orderPlaced', locale, values as MailTemplates['orderPlaced']).text.split('\n\n'),
  ) as [string[], string[]];
  const at = promoted.findIndex((paragraph) => paragraph.includes('US$73.64'));
  expect(promoted[at + 1]).toContain('Spring week (-US$16.00)');
  expect(promoted.toSpliced(at + 1, 1)).toEqual(plain);
});

it('shows the code in a separate line, large', () => {
  const { text, html } = renderMail('recoveryCode', 'en_US', samples.recoveryCode);
  expect(text.split('\n')).toContain('042917');
  expect(html).toMatch(/<p style="[^"]*font-size:32px[^"]*">042917<\/p>/);
});

it('escapes text that a member has chosen', () => {
  const { html, text } = renderMail('passwordChanged', 'en_US', { name: '<img src=x onerror="a()">', time: "'&" });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;');
  expect(html).toContain('&#39;&amp;');
  expect(text).toContain('<img src=x');
});
