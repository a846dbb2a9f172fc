import { createHash } from 'node:crypto';
import { filledPage, type Shop, shop } from '../platform/shop/index.ts';

/** A static page as sent, with the current name of the shop. */
export interface StaticPage {
  html: string;
  etag: string;
  policy: string;
}

/** The single page of an app, filled once for each version of the shop's settings. */
export function staticPage(source: string, policyOf: (html: string) => string): () => StaticPage {
  const filled = new WeakMap<Shop, StaticPage>();
  return () => {
    const current = shop();
    const known = filled.get(current);
    if (known !== undefined) return known;
    const html = filledPage(source, current);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page = { html, etag, policy: policyOf(html) };
    filled.set(current, page);
    return page;
  };
}
