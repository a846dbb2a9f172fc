import { htmlAttributes, nativeName, parseLocale, toBcp47 } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { offeredLocales, shop } from '../../platform/shop/index.ts';

const style = [
  ':root{color-scheme:light dark}',
  'body{display:grid;place-items:center;min-height:100dvh;margin:0;padding:32px 20px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;text-align:center}',
  'main{max-width:34em;overflow-wrap:anywhere}',
  'img{max-width:60vw}',
  'h1{margin:24px 0 12px;font-size:32px;line-height:1.2}',
  'p{margin:0 0 12px;white-space:pre-line}',
  'nav{margin-top:32px;display:flex;flex-wrap:wrap;justify-content:center;gap:4px 20px;font-size:14px}',
  'nav a{padding-block:10px}a{color:inherit}',
].join('');

/** The page of a shop that is not open, in the company's own words where it has some, and without the name of anybody before it has one. It needs no script and no other file. */
export function openingPage(localeName: string): string {
  const locale = parseLocale(localeName);
  const say = createTranslator(locale);
  const { name, isUnnamed, mark, support, words } = shop();
  const own = words?.[locale]?.['opening'];
  const title = own?.['title'] ?? say('messages:opening.title');
  const text = own?.['text'] ?? (isUnnamed ? say('messages:opening.unnamed') : say('messages:opening.text', { name }));
  const parts = [
    mark === undefined ? '' : markOf(mark),
    isUnnamed ? '' : `<p>${escapeHtml(name)}</p>`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    isUnnamed || support.email === '' ? '' : `<p><a href="mailto:${escapeHtml(support.email)}">${escapeHtml(support.email)}</a></p>`,
    languages(locale),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(isUnnamed ? title : `${title} · ${name}`)}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${style}</style>`;
  return `<!doctype html><html lang="${htmlAttributes(locale).lang}"><head>${head}</head><body><main>${parts.join('')}</main></body></html>`;
}

function markOf({ address, onDark }: { address: string; onDark?: string }): string {
  const dark = onDark === undefined ? '' : `<source srcset="${onDark}" media="(prefers-color-scheme: dark)">`;
  return `<picture>${dark}<img src="${address}" height="56" alt=""></picture>`;
}

/** The other languages of the shop; nothing if it has one. */
function languages(current: string): string {
  const others = offeredLocales().filter((locale) => locale !== current);
  if (others.length === 0) return '';
  const link = (locale: (typeof others)[number]) =>
    `<a href="?locale=${locale}" lang="${toBcp47(locale)}">${escapeHtml(nativeName(locale))}</a>`;
  return `<nav>${others.map(link).join('')}</nav>`;
}
