import type { GoodsDocument, GoodsVariant, GoodsWords } from './goods-document.ts';

export type GoodsValue = string | number | boolean | string[] | number[];
/** Fields of a document by path: `name.ja_JP`, `variants.1204.price`. The order of the variants is the field `variantOrder`. */
type Fields = Map<string, GoodsValue>;

export interface GoodsChange {
  path: string;
  /** Null for a field that did not exist. */
  before: GoodsValue | null;
  after: GoodsValue | null;
}

const wordFields = ['name', 'summary', 'introduction', 'spec1', 'spec2', 'shippingNotice', 'ingredients', 'warnings'] as const;
const plainFields = [
  'productNo',
  'onSale',
  'offeredUntil',
  'shelf',
  'furtherShelves',
  'weightGrams',
  'deposit',
  'taxClass',
  'pictures',
] as const;
/** Fields that are absent while empty. */
const plainOptional = ['maker', 'responsiblePerson'] as const;
const variantWords = ['spec1', 'spec2'] as const;
const variantPlain = ['price', 'originalPrice', 'pv', 'pictures', 'onSale', 'companies'] as const;
/** Variant fields that are absent while empty. */
const variantOptional = ['cv', 'netQuantity'] as const;
const ORDER = 'variantOrder';

function fieldsOf(document: GoodsDocument): Fields {
  const fields: Fields = new Map();
  const putWords = (path: string, words: GoodsWords): void => {
    for (const [locale, text] of Object.entries(words)) fields.set(`${path}.${locale}`, text);
  };
  for (const name of plainFields) fields.set(name, document[name]);
  for (const name of plainOptional) if (document[name] !== '') fields.set(name, document[name]);
  for (const name of wordFields) putWords(name, document[name]);
  for (const variant of document.variants) {
    const path = `variants.${variant.key}`;
    for (const name of variantPlain) fields.set(`${path}.${name}`, variant[name]);
    for (const name of variantOptional) if (variant[name] !== '') fields.set(`${path}.${name}`, variant[name]);
    for (const name of variantWords) putWords(`${path}.${name}`, variant[name]);
  }
  fields.set(
    ORDER,
    document.variants.map(({ key }) => key),
  );
  return fields;
}

const picked = <T, Name extends keyof T & string>(names: readonly Name[], valueOf: (name: Name) => unknown): Pick<T, Name> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Pick<T, Name>;

/** The document whose fields are these. `fieldsOf` took each value from the field of that name. */
function documentOf(fields: Fields): GoodsDocument {
  const wordsAt = (path: string): GoodsWords =>
    Object.fromEntries(
      [...fields].flatMap(([at, text]) => (at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), text as string]] : [])),
    );
  const plain = picked<GoodsDocument, (typeof plainFields)[number]>(plainFields, (name) => fields.get(name));
  const optional = picked<GoodsDocument, (typeof plainOptional)[number]>(plainOptional, (name) => fields.get(name) ?? '');
  const words = picked<GoodsDocument, (typeof wordFields)[number]>(wordFields, wordsAt);
  const variants = (fields.get(ORDER) as readonly string[]).map((key) => ({
    key,
    ...picked<GoodsVariant, (typeof variantPlain)[number]>(variantPlain, (name) => fields.get(`variants.${key}.${name}`)),
    ...picked<GoodsVariant, (typeof variantOptional)[number]>(variantOptional, (name) => fields.get(`variants.${key}.${name}`) ?? ''),
    ...picked<GoodsVariant, (typeof variantWords)[number]>(variantWords, (name) => wordsAt(`variants.${key}.${name}`)),
  }));
  return { ...plain, ...optional, ...words, variants };
}

const isEqual = (one: GoodsValue | undefined, other: GoodsValue | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.length === other.length && one.every((value, at) => value === other[at]) : one === other;

/** Each field in which two documents differ, in the order of the later one. */
export function goodsChanges(before: GoodsDocument, after: GoodsDocument): GoodsChange[] {
  const [had, has] = [fieldsOf(before), fieldsOf(after)];
  const paths = new Set([...has.keys(), ...had.keys()]);
  return [...paths].flatMap((path) => {
    const [one, other] = [had.get(path), has.get(path)];
    return isEqual(one, other) ? [] : [{ path, before: one ?? null, after: other ?? null }];
  });
}

/** Sets one field of a document; null removes the text of a language or an optional figure. */
export function withGoodsField(document: GoodsDocument, path: string, value: GoodsValue | null): GoodsDocument {
  return withGoodsChanges(document, [{ path, after: value }]);
}

/** Applies a list of changes, as returned by `goodsChanges`, to a document. */
export function withGoodsChanges(document: GoodsDocument, changes: readonly Pick<GoodsChange, 'path' | 'after'>[]): GoodsDocument {
  const fields = fieldsOf(document);
  for (const { path, after } of changes) {
    if (after === null) fields.delete(path);
    else fields.set(path, after);
  }
  return documentOf(fields);
}

export interface GoodsConflict {
  path: string;
  mine: GoodsValue | null;
  theirs: GoodsValue | null;
}

/** Merges two documents with the same base: a field changed by only one of them takes its value. A field changed by both to different values keeps mine and is a conflict. */
export function mergeGoods(
  base: GoodsDocument,
  mine: GoodsDocument,
  theirs: GoodsDocument,
): { document: GoodsDocument; conflicts: GoodsConflict[] } {
  const fields = fieldsOf(mine);
  const conflicts: GoodsConflict[] = [];
  const own = new Map(goodsChanges(base, mine).map(({ path, after }) => [path, after]));
  for (const { path, after } of goodsChanges(base, theirs)) {
    const value = own.get(path);
    if (path === ORDER) {
      fields.set(ORDER, mergedOrder(base.variants, mine.variants, theirs.variants));
    } else if (value === undefined) {
      if (after === null) fields.delete(path);
      else fields.set(path, after);
    } else if (!isEqual(value ?? undefined, after ?? undefined)) conflicts.push({ path, mine: value, theirs: after });
  }
  return { document: documentOf(fields), conflicts };
}

/** The order in `mine`, without variants that `theirs` removed, and with those that it added at the end. */
function mergedOrder(base: readonly GoodsVariant[], mine: readonly GoodsVariant[], theirs: readonly GoodsVariant[]): string[] {
  const [had, own, other] = [base, mine, theirs].map((variants) => variants.map(({ key }) => key)) as [string[], string[], string[]];
  const isMineAsBefore = isEqual(own, had);
  if (isMineAsBefore) return other;
  const kept = own.filter((key) => other.includes(key) || !had.includes(key));
  return [...kept, ...other.filter((key) => !had.includes(key) && !kept.includes(key))];
}

/** True for a field that determines prices or earnings of members. */
export const isPriceField = (path: string): boolean => /^(?:deposit|taxClass|variants\.[^.]+\.(?:price|originalPrice|pv|cv))$/.test(path);
