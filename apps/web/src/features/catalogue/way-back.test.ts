import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it.each([
  ['/pc/search?keyword=balm&page=2', { kind: 'search', keyword: 'balm' }],
  ['/pc/category?partId=12&orderType=1&partName=Skin%20care&page=3', { kind: 'category', partName: 'Skin care' }],
  ['/pc/index', { kind: 'home' }],
  ['/pc/categories?partId=3', { kind: 'categories' }],
])('The link leads back to %s', (list, named) => {
  expect(wayBack({ list })).toEqual({ ...named, address: list });
});

it.each([null, undefined, {}, { list: 7 }, { list: '//evil.example/pc/index' }, { list: '/my/wallet' }, { list: '/pc/search' }])(
  'The link finds no way back in %j',
  (state) => {
    expect(wayBack(state)).toBeUndefined();
  },
);
