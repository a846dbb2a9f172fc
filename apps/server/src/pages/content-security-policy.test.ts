import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const settings = { gatewayOrigin: 'https://pay.example', frameAncestors: [] };
const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((entry) => entry.startsWith(`${name} `));

it('The policy names every inline script, each once, and no other source', () => {
  const html = '<script>one()</script><script type="module" async="">two()</script><script>one()</script><script src="/a.js"></script>';
  expect(directive(contentSecurityPolicy(html, settings), 'script-src')).toBe(`script-src 'self' ${hash('one()')} ${hash('two()')}`);
});

it('The policy names every style element of the page, refuses those a script adds, and allows style attributes', () => {
  const html = '<style>a{color:red}</style><style data-href="x">b{color:red}</style><style>a{color:red}</style><p style="top:1px"></p>';
  const policy = contentSecurityPolicy(html, settings);
  expect(directive(policy, 'style-src')).toBe("style-src 'self'");
  expect(directive(policy, 'style-src-elem')).toBe(`style-src-elem 'self' ${hash('a{color:red}')} ${hash('b{color:red}')}`);
  expect(directive(policy, 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'");
  const inDevelopment = contentSecurityPolicy(html, { ...settings, isInDevelopment: true });
  expect(directive(inDevelopment, 'style-src-elem')).toBe("style-src-elem 'self' 'unsafe-inline'");
});

it('The policy ignores data blocks, which never run', () => {
  const html = '<script type="application/ld+json">{"a":1}</script><script id="dictionaries" type="application/json">{}</script>';
  expect(directive(contentSecurityPolicy(html, settings), 'script-src')).toBe("script-src 'self'");
});

it('The policy lets the browser post card data to the gateway, and lets no other site frame the shop', () => {
  const policy = contentSecurityPolicy('', settings);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://pay.example");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

it('The policy requests reports in the forms that browsers support: report-to over https only', () => {
  expect(contentSecurityPolicy('', settings)).toMatch(/; report-uri \/policy-reports$/);
  expect(contentSecurityPolicy('', { ...settings, isSecure: true })).toMatch(/; report-uri \/policy-reports; report-to shop$/);
});

it('The policy lets the configured app frame the shop', () => {
  const policy = contentSecurityPolicy('', { ...settings, frameAncestors: ['https://app.example'] });
  expect(directive(policy, 'frame-ancestors')).toBe('frame-ancestors https://app.example');
});
