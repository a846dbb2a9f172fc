import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('A path encodes names as addresses do, blanks as %20', () => {
  expect(paths.category({ partId: 3, orderType: '1', partName: 'Skin & body + home' })).toBe(
    '/pc/category?partId=3&orderType=1&partName=Skin%20%26%20body%20%2B%20home',
  );
});

it('A path names the language of an agreement', () => {
  expect(paths.agreement('terms', 'th_TH')).toBe('/documents/agreements/terms.pdf?locale=th_TH');
});
