import { htmlAttributes, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { escapeHtml } from './escape-html.ts';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';
import { shop } from '../shop/index.ts';
import { filledText, type MailText } from './mail-texts.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A rendered mail, from the company's text if there is one (`own`): its subject, and its body as plain text and as simple HTML with the same content. */
export function renderMail<T extends MailTemplate>(template: T, locale: Locale, values: MailTemplates[T], own?: MailText): RenderedMail {
  const say = createTranslator(locale);
  const all = { ...values, brand: shop().name, support: shop().support.email };
  const subject = own === undefined ? say(`messages:mail.${template}.subject`, all) : filledText(own.subject, all);
  const body = own === undefined ? say(`messages:mail.${template}.body`, all) : filledText(own.body, all);
  const paragraphs = withApart(body.split(/\n\s*\n/), values, say);
  // A shop whose company has said nothing of itself has nobody to write to.
  const closing = shop().isUnnamed ? '' : say('messages:mail.closing', all);
  const code = 'code' in values ? values.code : undefined;
  return {
    subject,
    text: `${[...paragraphs, ...(closing === '' ? [] : [closing])].join('\n\n')}\n`,
    html: htmlBody({ subject, paragraphs, closing, code, locale }),
  };
}

/** Values in separate paragraphs, in this order. A company's text has no placeholders for them, so they are added to it too. */
const apart = ['promotions', 'payer', 'items', 'goesTo', 'left'] as const;

/** Adds a mail's separate paragraphs after the one with the amount. */
function withApart(paragraphs: readonly string[], values: object, say: ReturnType<typeof createTranslator>): readonly string[] {
  const given = values as Partial<Record<(typeof apart)[number] | 'amount', string>>;
  const { amount } = given;
  if (amount === undefined) return paragraphs;
  const added = apart.flatMap((name) => (given[name] === undefined ? [] : [say(`messages:mail.${name}`, { [name]: given[name] })]));
  return paragraphs.toSpliced(paragraphs.findIndex((paragraph) => paragraph.includes(amount)) + 1, 0, ...added);
}

/** Keeps the contrast in mail programs with a dark mode; others ignore it. */
const darkStyle = (): string =>
  `<style>@media (prefers-color-scheme: dark){.page{background:${shop().themeColour.dark}!important;color:${shop().palette.ink.dark}!important}.quiet{color:#a9aeb4!important} }</style>`;

interface Body {
  subject: string;
  paragraphs: readonly string[];
  closing: string;
  /** The mail's code, if it has one: a paragraph that contains only the code is set large. */
  code: string | undefined;
  locale: Locale;
}

function htmlBody({ subject, paragraphs, closing, code, locale }: Body): string {
  const { lang, dir } = htmlAttributes(locale);
  const shown = paragraphs.map((paragraph) =>
    paragraph === code
      ? `<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:6px">${escapeHtml(paragraph)}</p>`
      : `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(paragraph)}</p>`,
  );
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${darkStyle()}</head>`,
    `<body class="page" style="margin:0;background:${shop().themeColour.light};color:${shop().palette.ink.light};font:16px/1.6 system-ui,sans-serif">`,
    '<div style="max-width:520px;margin:0 auto;padding:32px 24px">',
    `<p style="margin:0 0 24px;font-size:20px;font-weight:600">${escapeHtml(shop().name)}</p>`,
    ...shown,
    `<p class="quiet" style="margin:32px 0 0;font-size:13px;color:#5c636b">${escapeHtml(closing)}</p>`,
    '</div></body></html>',
  ].join('\n');
}
