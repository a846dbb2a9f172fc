import { expect, it } from 'vitest';
import { bannerTarget } from './banner-target.ts';

it.each(['756', ' 756 ', '/pc/goods?id=756', '/pc/goods?from=1&id=756'])('The banner %s leads to the product', (link) => {
  expect(bannerTarget(link)).toEqual({ kind: 'product', id: '756' });
});

it.each(['https://shop.example/journal', 'HTTP://shop.example/'])('The banner %s leads to another site', (link) => {
  expect(bannerTarget(link)).toEqual({ kind: 'foreign', address: link });
});

it.each(['', '0', 'javascript:alert(1)', 'javascript:goods?id=756', 'data:text/html,x', '//shop.example?id=756', 'ftp://shop.example/756'])(
  'The banner %s leads nowhere',
  (link) => {
    expect(bannerTarget(link)).toBeUndefined();
  },
);
