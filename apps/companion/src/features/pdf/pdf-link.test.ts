import { expect, it } from 'vitest';
import { pdfLink } from './pdf-link.ts';

const shop = 'https://shop.example';

it.each([
  ['/documents/notices/3.pdf', { kind: 'own', address: '/documents/notices/3.pdf' }],
  [`${shop}/documents/notices/3.pdf?locale=zh_CN`, { kind: 'own', address: '/documents/notices/3.pdf?locale=zh_CN' }],
  [encodeURIComponent(`${shop}/documents/notices/3.pdf`), { kind: 'own', address: '/documents/notices/3.pdf' }],
  ['https://elsewhere.example/a.pdf', { kind: 'foreign', address: 'https://elsewhere.example/a.pdf' }],
  ['//elsewhere.example/a.pdf', { kind: 'foreign', address: 'https://elsewhere.example/a.pdf' }],
  ['javascript:alert(1)', { kind: 'none' }],
  ['data:application/pdf,x', { kind: 'none' }],
  ['https://', { kind: 'none' }],
  ['', { kind: 'none' }],
  [null, { kind: 'none' }],
])('%s', (fileLink, link) => {
  expect(pdfLink(fileLink, shop)).toEqual(link);
});
