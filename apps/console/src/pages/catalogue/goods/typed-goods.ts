import type { GoodsDocument, GoodsWords } from '@upline/contract';
import { isNetQuantity, tidyNetQuantity } from '@upline/contract/net-quantity';
import { asHtml } from './description/as-html.ts';

const AMOUNT = /^\d{1,8}(?:[.,]\d{0,2})?$/;
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{0,29}$/;
const MOST_GRAMS = 100_000;

/** `38` and `38,5` as stored amounts: `38.00`, `38.50`. Text that is no amount stays as typed. */
export function tidyAmount(typed: string): string {
  const text = typed.trim();
  if (!AMOUNT.test(text)) return text;
  const [whole = '', hundredths = ''] = text.split(/[.,]/);
  return `${whole.replace(/^0+(?=\d)/, '')}.${hundredths.padEnd(2, '0')}`;
}

const tidyWords = (words: GoodsWords): GoodsWords =>
  Object.fromEntries(
    Object.entries(words)
      .map(([locale, text]) => [locale, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** A document as it is sent: trimmed texts without empty ones, amounts with two decimals, plain descriptions as paragraphs. */
export function tidyTyped(document: GoodsDocument): GoodsDocument {
  const introduction = Object.fromEntries(Object.entries(tidyWords(document.introduction)).map(([locale, text]) => [locale, asHtml(text)]));
  return {
    ...document,
    productNo: document.productNo.trim(),
    name: tidyWords(document.name),
    summary: tidyWords(document.summary),
    introduction,
    spec1: tidyWords(document.spec1),
    spec2: tidyWords(document.spec2),
    shippingNotice: tidyWords(document.shippingNotice),
    maker: document.maker.trim(),
    responsiblePerson: document.responsiblePerson.trim(),
    ingredients: tidyWords(document.ingredients),
    warnings: tidyWords(document.warnings),
    deposit: tidyAmount(document.deposit),
    variants: document.variants.map((variant) => ({
      ...variant,
      spec1: tidyWords(variant.spec1),
      spec2: tidyWords(variant.spec2),
      price: tidyAmount(variant.price),
      originalPrice: tidyAmount(variant.originalPrice),
      pv: tidyAmount(variant.pv),
      cv: tidyAmount(variant.cv),
      netQuantity: tidyNetQuantity(variant.netQuantity),
    })),
  };
}

const isAmount = (text: string): boolean => /^\d{1,8}\.\d\d$/.test(text);

/** Faults that prevent sending a tidy document: each wrong field's path, and the fault's name. The server checks everything else. */
export function typedFaults({ productNo, name, weightGrams, deposit, variants }: GoodsDocument): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  if (!NUMBER.test(productNo)) faults['productNo'] = 'productNo';
  if (name.en_US === undefined) faults['name.en_US'] = 'english';
  if (!Number.isInteger(weightGrams) || weightGrams < 1 || weightGrams > MOST_GRAMS) faults['weightGrams'] = 'weight';
  if (!isAmount(deposit)) faults['deposit'] = 'amount';
  for (const { key, netQuantity } of variants)
    if (netQuantity !== '' && !isNetQuantity(netQuantity)) faults[`variants.${key}.netQuantity`] = 'netQuantity';
  for (const { key, price, originalPrice, pv, cv } of variants)
    for (const [field, text] of Object.entries({ price, originalPrice, pv, ...(cv === '' ? {} : { cv }) }))
      if (!isAmount(text)) faults[`variants.${key}.${field}`] = 'amount';
  return faults;
}

/** The path of the document field that a refusal names: the server names variants by position if the document itself is not readable. */
export function pathOfField(field: string, { variants }: Pick<GoodsDocument, 'variants'>): string {
  const path = field.replace(/^document\./, '');
  return path === field ? path : path.replace(/^variants\.(\d+)\./, (_, at: string) => `variants.${variants[Number(at)]?.key ?? at}.`);
}
