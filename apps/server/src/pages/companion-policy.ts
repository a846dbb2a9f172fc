import { reportDirectives } from './answer-headers.ts';

/**
 * The companion's policy, the same for every answer: the page is static and has no inline script. Workers and WebAssembly are pdf.js'; frames,
 * objects and foreign addresses there are none.
 */
export const companionPolicy = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    reportDirectives,
  ].join('; ');
