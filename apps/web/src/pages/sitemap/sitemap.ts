import type { LoaderFunctionArgs } from 'react-router';
import type { Dispatch } from '@upline/client';
import { accept } from '../../app/accept.ts';
import { loadContextKey } from '../../app/load-context.ts';
import { paths } from '../../app/paths.ts';

const pageSize = 100;
/** The sitemap protocol's limit is 50,000 addresses a file. */
const mostPages = 490;

/** Home, categories and every product, as `<urlset>`. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { dispatch, origin } = context.get(loadContextKey);
  const addresses = [paths.index(), paths.categories(), ...(await categoryPaths(dispatch)), ...(await goodsPaths(dispatch))];
  const entries = addresses.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

async function categoryPaths(dispatch: Dispatch): Promise<string[]> {
  const { data } = accept(await dispatch('getProCate', {}));
  return data.map(({ partId, orderType, partName }) => paths.category({ partId, orderType, partName }));
}

async function goodsPaths(dispatch: Dispatch): Promise<string[]> {
  const found: string[] = [];
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    // Search engines drop products that a sitemap omits, so no sitemap is better than an incomplete one.
    const answer = accept(await dispatch('getProductListNew', { pageNum, pageSize }));
    found.push(...answer.data.map(({ pttId }) => paths.goods({ id: pttId })));
    if (pageNum * pageSize >= answer.size) break;
  }
  return found;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
