import { createHash } from 'node:crypto';
import { reportDirectives } from '../platform/http/answer-headers.ts';

const inlineScript = /<script(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/g;
/** Data blocks never run, so they need no hash. */
const dataBlock = /\btype="application\/(?:ld\+)?json"/;

export interface PolicySettings {
  /** Origin of the gateway, to which the browser posts card data. */
  readonly gatewayOrigin: string;
  /** Origin of pictures that come from another host, as in the console; by default only the page's own. */
  readonly pictureOrigin?: string;
  /** Origins of apps that may show the shop in a frame. */
  readonly frameAncestors: readonly string[];
  /** Whether browsers reach the shop by https. Default false. */
  readonly isSecure?: boolean;
  /** Scripts insert style elements in development, so that a changed style shows without a reload. */
  readonly isInDevelopment?: boolean;
}

/**
 * Policy of one rendered page: only inline scripts of this page may run, named by hash. No nonce, because visitors share a cached page. Its style elements are also named by hash.
 * Components position themselves by style attributes, which are unrestricted.
 */
export function contentSecurityPolicy(html: string, settings: PolicySettings): string {
  const scripts = ["'self'", ...inlineScriptHashes(html)];
  const directives = {
    'default-src': ["'self'"],
    'script-src': scripts,
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", ...(settings.isInDevelopment === true ? ["'unsafe-inline'"] : inlineStyleHashes(html))],
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'", settings.gatewayOrigin],
    'img-src': ["'self'", 'data:', 'blob:', settings.pictureOrigin ?? ''],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': settings.frameAncestors.length > 0 ? settings.frameAncestors : ["'none'"],
  };
  const named = Object.entries(directives).map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`);
  return [...named, reportDirectives(settings.isSecure ?? false)].join('; ');
}

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

const inlineStyleHashes = (html: string): string[] => [
  ...new Set([...html.matchAll(inlineStyle)].map(([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)),
];

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', source = '' } = groups ?? {};
    if (attributes.includes(' src=') || dataBlock.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}
