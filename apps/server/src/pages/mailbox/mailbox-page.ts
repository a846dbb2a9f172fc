import { createHash } from 'node:crypto';
import { htmlAttributes, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { type DeveloperMail, escapeHtml } from '../../platform/mail/index.ts';
import { shop } from '../../platform/shop/index.ts';

const style = `:root{color-scheme:light dark;--line:#8884}
body{margin:0 auto;max-width:760px;padding:32px 20px;font:16px/1.6 system-ui,sans-serif}
h1{margin:0;font-size:26px}
form{display:flex;gap:8px;align-items:end;margin:20px 0}
label{flex:1}
input,button{font:inherit;box-sizing:border-box;min-height:44px;padding:6px 12px;border:1px solid #888;border-radius:8px}
input{display:block;width:100%}
article{padding:20px 0;border-top:1px solid var(--line)}
h2{margin:0;font-size:18px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}
.about{margin:4px 0 0;font-size:14px;opacity:.8;overflow-wrap:anywhere}`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Policy of the page, which runs and loads nothing; its one style sheet is named by hash. */
export const mailboxPolicy = `default-src 'none'; style-src ${styleHash}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The policy for a mail's own HTML: a sandbox that allows nothing. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The mailbox as a page; all foreign text is escaped. */
export function mailboxPage(mails: readonly DeveloperMail[], recipient: string, locale: Locale): string {
  const say = createTranslator(locale);
  const { lang, dir } = htmlAttributes(locale);
  const title = `${say('messages:mailbox.title')} · ${shop().name}`;
  const shown = mails.map((mail) =>
    [
      `<article><h2>${escapeHtml(mail.subject)}</h2>`,
      `<p class="about">${escapeHtml(mail.recipient)} · <time datetime="${mail.at.toISOString()}">${timeOf(mail.at)}</time>`,
      ` · <a href="/dev/mailbox/${mail.id}.html">${escapeHtml(say('messages:mailbox.showHtml'))}</a></p>`,
      `<pre>${escapeHtml(mail.body_text.trim())}</pre></article>`,
    ].join(''),
  );
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(say('messages:mailbox.title'))}</h1><p class="about">${escapeHtml(say('messages:mailbox.intro'))}</p>`,
    `<form method="get" action="/dev/mailbox"><label>${escapeHtml(say('messages:mailbox.recipient'))}`,
    `<input type="email" name="to" value="${escapeHtml(recipient)}"></label><button>${escapeHtml(say('messages:mailbox.show'))}</button></form>`,
    ...(shown.length > 0 ? shown : [`<p>${escapeHtml(say('messages:mailbox.empty'))}</p>`]),
    '</main></body></html>',
  ].join('\n');
}

const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
