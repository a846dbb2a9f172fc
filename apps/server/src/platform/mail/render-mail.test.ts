import { brand } from '@upline/brand';
import { type Locale, locales } from '@upline/i18n';
import { expect, it } from 'vitest';
import { mailSamples as samples } from './mail-samples.ts';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

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

it.each(cases)('The mail %s in %s contains all values, in text and in HTML', (template, locale) => {
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

it.each(locales)('A mail in %s says what promotions took off, after the amount, and nothing of them where none did', (locale) => {
  const [promoted, plain] = [samples.orderPlaced, { ...samples.orderPlaced, promotions: undefined }].map((values) =>
    renderMail('orderPlaced', locale, values as MailTemplates['orderPlaced']).text.split('\n\n'),
  ) as [string[], string[]];
  const at = promoted.findIndex((paragraph) => paragraph.includes('US$73.64'));
  expect(promoted[at + 1]).toContain('Spring week (-US$16.00)');
  expect(promoted.toSpliced(at + 1, 1)).toEqual(plain);
});

it('A mail shows the code in a separate line, large', () => {
  const { text, html } = renderMail('recoveryCode', 'en_US', samples.recoveryCode);
  expect(text.split('\n')).toContain('042917');
  expect(html).toMatch(/<p style="[^"]*font-size:32px[^"]*">042917<\/p>/);
});

it('A mail escapes text that a member has chosen', () => {
  const { html, text } = renderMail('passwordChanged', 'en_US', { name: '<img src=x onerror="a()">', time: "'&" });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;');
  expect(html).toContain('&#39;&amp;');
  expect(text).toContain('<img src=x');
});
