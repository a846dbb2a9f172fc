import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

const origin = 'https://shop.example';
const address = (path: string, declared: string[] = []) => pageAddress(new URL(path, origin), origin, 'en_US', declared);

describe('a page address', () => {
  it('A page address keeps only the declared query names, so that no other query creates or enters a cached page', () => {
    expect(address('/pc/goods?utm_source=x&id=7&locale=zh_CN', ['id', 'from']).url.href).toBe('https://shop.example/pc/goods?id=7');
  });

  it('A page address gives every language a separate entry', () => {
    const url = new URL('/pc/index', origin);
    expect(pageAddress(url, origin, 'en_US', []).key).not.toBe(pageAddress(url, origin, 'zh_CN', []).key);
  });

  it.each(['/a/..//elsewhere.example/x', '/a/..//', '/.//elsewhere.example'])('A page address stays below the shop: %s', (path) => {
    expect(address(path).url.host).toBe('shop.example');
  });

  it.each(['/pc/index?token=abc', '/pc/index?userId=US10000454', '/pc/index?userId=a&token=b&locale=en_US'])(
    'A page address keeps nothing of %s',
    (path) => {
      const { key, secret, url } = address(path, ['token', 'userId']);
      expect(key).toBeUndefined();
      expect(secret).toBe(true);
      expect(url.search).toBe('');
    },
  );
});
