import { expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';
import type { StaticAssets } from './static-assets.ts';

const asset = (css: string) => ({ bytes: { identity: Buffer.from(css) }, headers: {}, etag: '' });
const assets: StaticAssets = new Map([
  ['/assets/a.css', asset('p{color:red}')],
  ['/assets/b.css', asset('p::after{content:"</style><script>"}')],
]);

it('paints without a second request and keeps the link for the router', () => {
  expect(paintFirst('<head><link rel="stylesheet" href="/assets/a.css"/></head>', assets)).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css" media="print"/></head>',
  );
});

it('takes a sheet that the router marks by an empty fragment', () => {
  expect(paintFirst('<link rel="stylesheet" href="/assets/a.css#"/>', assets)).toBe(
    '<style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" media="print"/>',
  );
});

it('leaves a sheet that could end its own element, and one it does not have', () => {
  const html = '<link rel="stylesheet" href="/assets/b.css"/><link rel="stylesheet" href="/assets/c.css"/>';
  expect(paintFirst(html, assets)).toBe(html);
});

it('lets scripts wait for pictures and fonts', () => {
  expect(paintFirst('<link rel="modulepreload" href="/assets/a.js"/>', assets)).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
  );
});
