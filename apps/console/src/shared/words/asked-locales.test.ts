import { locales } from '@upline/i18n';
import { expect, it } from 'vitest';
import { askedLocales } from './asked-locales.ts';

it('A form asks for English, the offered languages, and one that is not offered where it is written, also once it is emptied', () => {
  expect(askedLocales(['es_ES', 'en_US'])).toEqual(['en_US', 'es_ES']);
  expect(askedLocales(['es_ES'], [{ ja_JP: '血清' }, { ko_KR: ' ', en_US: 'Serum' }])).toEqual(['en_US', 'ja_JP', 'es_ES']);
  expect(askedLocales(['es_ES'], [{ ja_JP: '' }], ['en_US', 'ja_JP'])).toEqual(['en_US', 'ja_JP', 'es_ES']);
  expect(askedLocales()).toEqual(['en_US', ...locales.filter((locale) => locale !== 'en_US')]);
});
