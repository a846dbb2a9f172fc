import { assortment, brand } from '@upline/brand';
import { amount, nameIn, varied } from './harness/demo-goods.ts';
import { locales, toBcp47 } from '@upline/i18n';
import { expect, test } from '@playwright/test';
import { journeyInTurn } from './harness/journey.ts';
import type { Visitor } from './harness/visitor.ts';

const product = `/pc/goods?id=${varied.id}`;

/** Attribute of the only matching element in the head. Throws unless exactly one matches. */
const inHead = async ({ page }: Visitor, selector: string, attribute: string): Promise<string> => {
  const found = page.locator(`head ${selector}`);
  expect(await found.count(), selector).toBe(1);
  return (await found.getAttribute(attribute)) ?? '';
};

test.describe('search engines and social networks', () => {
  journeyInTurn('read title, description, address and picture of a product', async (visitor) => {
    const { page, open, baseUrl } = visitor;
    await open(`${product}&from=2`);
    expect(await page.title()).toBe(`${varied.name} · ${brand.name}`);
    expect((await inHead(visitor, 'meta[name=description]', 'content')).length).toBeGreaterThan(40);
    expect(await inHead(visitor, 'link[rel=canonical]', 'href')).toBe(baseUrl + product);
    expect(await inHead(visitor, 'meta[property="og:title"]', 'content')).toBe(varied.name);
    expect(await inHead(visitor, 'meta[property="og:type"]', 'content')).toBe('product');
    expect(await inHead(visitor, 'meta[property="og:url"]', 'content')).toBe(baseUrl + product);
    const picture = await page.request.get(await inHead(visitor, 'meta[property="og:image"]', 'content'));
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    for (const locale of locales)
      expect(await inHead(visitor, `link[hreflang="${toBcp47(locale)}"]`, 'href')).toBe(`${baseUrl}${product}&locale=${locale}`);
    expect(await inHead(visitor, 'link[hreflang="x-default"]', 'href')).toBe(baseUrl + product);
    // Each alternate address returns its language from the first byte.
    const thai = await (await page.request.get(`${baseUrl}${product}&locale=th_TH`)).text();
    expect(thai).toContain('<html lang="th-TH"');
    expect(/<title>([^<]*)<\/title>/.exec(thai)?.[1]).toBe(`${nameIn(varied, 'th_TH')} · ${brand.name}`);
  });

  journeyInTurn('read what a product is and costs as structured data', async ({ page, open, baseUrl }) => {
    await open(product);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: varied.name,
      brand: { name: brand.name },
      offers: {
        '@type': 'Offer',
        price: amount(varied.product.variants[0]?.priceCents ?? 0),
        priceCurrency: 'USD',
        url: baseUrl + product,
        availability: 'https://schema.org/InStock',
      },
    });
    expect(things.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true);
  });

  journeyInTurn('find every product in the site map, and the way to it', async ({ page, baseUrl }) => {
    const robots = await (await page.request.get(`${baseUrl}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /my\n');
    const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
    expect(address).toBe(`${baseUrl}/sitemap.xml`);
    const map = await page.request.get(`${baseUrl}/sitemap.xml`);
    expect(map.headers()['content-type']).toMatch(/^application\/xml/);
    const places = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));
    expect(places).toContain(`${baseUrl}/pc/index`);
    expect(places.filter((place) => place.startsWith(`${baseUrl}/pc/goods?id=`)).length).toBeGreaterThanOrEqual(assortment().length);
    expect(new Set(places).size).toBe(places.length);
    for (const place of [places[0], places.at(-1), places[5]]) expect((await page.request.get(place ?? '')).status(), place).toBe(200);
  });
});
