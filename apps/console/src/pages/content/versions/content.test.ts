import { expect, it } from 'vitest';
import { lackingIn } from './content.ts';

it('Only the languages that the shop offers are lacking, and only where the English is written', () => {
  const title = { en_US: 'Spring', es_ES: 'Primavera', ko_KR: ' ' };
  expect(lackingIn([title, { en_US: '' }], ['en_US', 'es_ES', 'ko_KR'])).toEqual(['ko_KR']);
  expect(lackingIn([title, { en_US: 'Now' }], ['en_US', 'es_ES'])).toEqual(['es_ES']);
  expect(lackingIn([title], ['en_US'])).toEqual([]);
});
