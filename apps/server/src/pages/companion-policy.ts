import { createHash } from 'node:crypto';
import { reportDirectives } from '../platform/http/answer-headers.ts';
import type { PolicySettings } from './content-security-policy.ts';

export interface CompanionPolicySettings extends Omit<PolicySettings, 'gatewayOrigin'> {
  /** Scripts insert style elements in development, so that a changed style shows without a reload. */
  readonly isInDevelopment?: boolean;
}

/**
 * The companion's policy, the same for every answer: the page is static and has no inline script. Only the page's own style elements are allowed, by hash; components position
 * themselves by style attributes. pdf.js needs workers and WebAssembly. Frames, objects and foreign addresses are not used.
 */
export const companionPolicy = (
  html: string,
  { frameAncestors, isSecure = false, isInDevelopment = false }: CompanionPolicySettings,
): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    ["style-src-elem 'self'", ...(isInDevelopment ? ["'unsafe-inline'"] : styleHashes(html))].join(' '),
    "style-src-attr 'unsafe-inline'",
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
    reportDirectives(isSecure),
  ].join('; ');

const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
