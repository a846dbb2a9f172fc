import { sanitiseDescription } from '../../features/catalogue/index.ts';

/** A tag of a description, which translation programs show as a protected placeholder. */
export interface InlineCode {
  readonly id: string;
  readonly open: string;
  /** Absent for a self-contained tag. */
  readonly close?: string;
}

/** A text with placeholders for its tags: `⟦1⟧`, `⟦/1⟧`, and `⟦2/⟧` for a self-contained tag. */
export interface CodedText {
  readonly text: string;
  readonly codes: readonly InlineCode[];
}

export const LITERAL = '⟦⟦⟧';
const SIGN = /⟦(⟦|\/?t?\d+\/?)⟧/gu;
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/giu;
const alone = new Set(['br', 'img']);

/** A text in which nothing can be mistaken for a placeholder. */
export const withoutSigns = (text: string): string => text.replaceAll('⟦', LITERAL);

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const plain = (html: string): string => withoutSigns(html.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity));
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Name = (open: string) => string;

function coded(html: string, nameOf: Name): CodedText {
  const tidied = sanitiseDescription(html);
  const codes: InlineCode[] = [];
  const openCodes: string[] = [];
  let [text, end] = ['', 0];
  for (const { 0: tag, 1: slash, 2: name = '', index } of tidied.matchAll(TAG)) {
    text += plain(tidied.slice(end, index));
    end = index + tag.length;
    if (slash === '/') {
      text += `⟦/${openCodes.pop() ?? ''}⟧`;
      continue;
    }
    const id = nameOf(tag);
    const isAlone = alone.has(name.toLowerCase());
    codes.push(isAlone ? { id, open: tag } : { id, open: tag, close: `</${name}>` });
    if (!isAlone) openCodes.push(id);
    text += isAlone ? `⟦${id}/⟧` : `⟦${id}⟧`;
  }
  return { text: text + plain(tidied.slice(end)), codes };
}

/** An English description with a placeholder for each of its tags, numbered from 1. */
export function codedEnglish(html: string): CodedText {
  let count = 0;
  return coded(html, () => String((count += 1)));
}

/** A translation with the placeholders of the English. A tag that the English lacks gets its own: `t1`. */
export function codedTranslation(html: string, english: CodedText): CodedText {
  const free = english.codes.map(({ id, open }) => ({ id, open }));
  let own = 0;
  return coded(html, (open) => {
    const at = free.findIndex((code) => code.open === open);
    return at < 0 ? `t${(own += 1)}` : (free.splice(at, 1)[0]?.id ?? '');
  });
}

/** Part of a text: words or a placeholder. */
export type Part = { readonly text: string } | { readonly id: string; readonly kind: 'open' | 'close' | 'alone' };

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: sign, 1: inside = '', index } of text.matchAll(SIGN)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    end = index + sign.length;
    const id = inside.replaceAll('/', '');
    if (inside === '⟦') parts.push({ text: '⟦' });
    else parts.push({ id, kind: inside.startsWith('/') ? 'close' : inside.endsWith('/') ? 'alone' : 'open' });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The words of a text without tags; undefined if it contains a placeholder. */
export function uncodedPlain(text: string): string | undefined {
  const parts = partsOf(text);
  return parts.every((part) => 'text' in part) ? parts.map((part) => ('text' in part ? part.text : '')).join('') : undefined;
}

/**
 * The description of a text with placeholders. Tags come from the shop and never from the file. A placeholder may be omitted or moved; undefined if one is unknown, duplicated, or
 * not closed where it has to be.
 */
export function uncoded(text: string, codes: readonly InlineCode[]): string | undefined {
  const known = new Map(codes.map((code) => [code.id, code]));
  const open: string[] = [];
  let html = '';
  for (const part of partsOf(text)) {
    if ('text' in part) {
      html += asHtml(part.text);
      continue;
    }
    const { id, kind } = part;
    if (kind === 'close') {
      if (open.pop() !== id) return undefined;
      html += `</${/^<([a-z0-9]+)/i.exec(codes.find((code) => code.id === id)?.open ?? '')?.[1] ?? ''}>`;
      continue;
    }
    const code = known.get(id);
    known.delete(id);
    if (code === undefined || (code.close === undefined) !== (kind === 'alone')) return undefined;
    html += code.open;
    if (kind === 'open') open.push(id);
  }
  return open.length === 0 ? html : undefined;
}
