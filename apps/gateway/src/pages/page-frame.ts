import { type Locale, locales, nativeName, toBcp47 } from '@upline/i18n';
import type { Translate } from './dictionary.ts';
import { type Fragment, html } from './html.ts';

export interface View {
  locale: Locale;
  text: Translate;
  /** Path of this page without its query, for the language links. */
  path: string;
}

const mark = html`<svg class="mark" viewBox="0 0 28 28" aria-hidden="true">
  <rect x="1" y="6" width="26" height="17" rx="4" /><path d="M1 12h26M6 18h6" />
</svg>`;

function languageLinks({ locale, text, path }: View): Fragment {
  const links = locales.map(
    (each) =>
      html`<li><a href="${path}?locale=${each}" lang="${toBcp47(each)}" hreflang="${toBcp47(each)}"${
        each === locale ? html` aria-current="true"` : ''
      }>${nativeName(each)}</a></li>`,
  );
  return html`<nav aria-label="${text('language')}"><details><summary>${nativeName(locale)}</summary><ul>${links}</ul></details></nav>`;
}

export function pageFrame(view: View, title: string, main: Fragment, aside?: Fragment): string {
  const beside = aside === undefined ? undefined : html`<aside class="panel" aria-labelledby="sum">${aside}</aside>`;
  return html`<!doctype html>
<html lang="${toBcp47(view.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Sandbox Pay</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pay/sandbox-pay.css">
</head>
<body>
<header class="top"><div class="wrap"><p class="brand">${mark}Sandbox Pay</p>${languageLinks(view)}</div>
<p class="notice"><span class="wrap">${view.text('brand.note')}</span></p></header>
<div class="wrap ${beside ? 'split' : 'single'}">
<main>${main}</main>
${beside}
</div>
</body>
</html>
`.text;
}
