import { htmlAttributes, type Locale, parseLocale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { escapeHtml } from '../../platform/mail/escape-html.ts';

/** The moment that a preview shows, and its expiry. */
export interface Shown {
  at: Date;
  until: Date;
}

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{margin:12vh auto;max-width:32em;padding:0 20px}`;
/** Same as the frame of a view as a member. */
const bandStyle = [
  '.preview-frame{position:sticky;top:0;z-index:var(--ui-layer-toast)}',
  '.preview-edge{position:fixed;inset:0;border:4px solid var(--ui-warn);pointer-events:none}',
  '.preview-band{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 20px;padding:10px 20px;background:var(--ui-warn-wash);color:var(--ui-warn);border:4px solid var(--ui-warn);border-bottom-width:1px;font-size:14px;line-height:20px;overflow-wrap:anywhere}',
  '.preview-band form{margin:0}',
  '.preview-band button{border:0;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:3px;padding:4px 0;cursor:pointer}',
].join('');

/**
 * Marked frame around the shop: what it shows, until when, and the exit. It needs no script, so it adds nothing to the shop's first load. The exit is a button, because the first
 * link of a page has to be the one that skips to its content.
 */
export function previewBand(localeName: string, { at, until }: Shown, timeZone: string): string {
  const locale = parseLocale(localeName);
  const say = createTranslator(locale);
  const format = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tagOf(locale), { timeZone, ...options }).format(moment);
  const moment = format(at, { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  const named = say('messages:preview.of', { moment, until: format(until, { hour: '2-digit', minute: '2-digit' }) });
  return `<aside class="preview-frame" aria-label="${escapeHtml(say('messages:preview.label'))}"><style>${bandStyle}</style><div class="preview-edge"></div><div class="preview-band"><p><strong>${escapeHtml(named)}</strong> · ${escapeHtml(say('messages:preview.readOnly'))}</p><form action="/preview/leave"><button>${escapeHtml(say('messages:preview.leave'))}</button></form></div></aside>`;
}

/** Page that exchanges the fragment of a link for the browser's preview. */
export function openingPage(localeName: string): string {
  const locale = parseLocale(localeName);
  const say = createTranslator(locale);
  const over = escapeHtml(overHtml(locale));
  const script = `(async()=>{const token=location.hash.slice(1);history.replaceState(null,'','/preview');const answer=await fetch('/preview/take',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({token})}).then((response)=>response.json()).catch(()=>({}));if(answer.to)location.replace(answer.to);else{const main=document.querySelector('main');main.innerHTML=main.dataset.over;document.title=main.querySelector('h1').textContent}})()`;
  return document(
    locale,
    say('messages:preview.label'),
    `<main data-over="${over}"><p>${escapeHtml(say('messages:preview.opening'))}</p></main><script>${script}</script>`,
  );
}

export function overPage(localeName: string): string {
  const locale = parseLocale(localeName);
  return document(locale, createTranslator(locale)('messages:preview.overTitle'), `<main>${overHtml(locale)}</main>`);
}

function overHtml(locale: Locale): string {
  const say = createTranslator(locale);
  return `<h1>${escapeHtml(say('messages:preview.overTitle'))}</h1><p>${escapeHtml(say('messages:preview.overText'))}</p><p><a href="/pc/index">${escapeHtml(say('messages:preview.toShop'))}</a></p>`;
}

const tagOf = (locale: Locale): string => htmlAttributes(locale).lang;

function document(locale: Locale, title: string, body: string): string {
  return `<!doctype html><html lang="${tagOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}
