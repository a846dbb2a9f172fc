import type { LoaderFunctionArgs } from 'react-router';
import { loadContextKey } from '../../app/load-context.ts';

/** Member pages have no content for search engines; their skeletons are all alike. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(loadContextKey);
  const closed = ['/api/', '/my', '/pc/cart', '/pc/checkout', '/pc/payment', '/pc/pc_result', '/pc/login', '/pc/search'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
