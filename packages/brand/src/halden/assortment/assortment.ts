import type { Shot } from '../packshots/packshot.ts';
import { TONE_NAMES, type Tone } from '../packshots/tones.ts';
import type { LabelLayout } from '../packshots/look.ts';
import { DEPARTMENTS } from './departments.ts';
import { FEATURED, type Featured } from './featured.ts';
import type { Recipe } from './form.ts';
import { HOME_RECIPES } from './forms-home.ts';
import { NUTRITION_RECIPES } from './forms-nutrition.ts';
import { SET_RECIPES, type SetPiece } from './forms-sets.ts';
import { SKIN_RECIPES } from './forms-skin.ts';
import { labelOf } from './label.ts';
import { netQuantityOf } from './net-quantity.ts';
import { introductionOf, summaryOf } from './introduction.ts';
import type { AssortmentProduct } from '../../shape/assortment.ts';
import { filled, inEachLanguage, inLocale, type LocalTexts } from '../../shape/texts.ts';
import { t } from './t.ts';
import { variantShot } from './variant-shot.ts';
import { variantsOf } from './variants.ts';

type AnyRecipe = Recipe & { companions?: readonly SetPiece[] };

const RECIPES: readonly AnyRecipe[] = [...SKIN_RECIPES, ...NUTRITION_RECIPES, ...HOME_RECIPES, ...SET_RECIPES];
const FEATURED_BY_NAME = new Map(FEATURED.map((entry, index) => [entry.name, { entry, index }]));
const DEPARTMENT_OF = new Map(
  DEPARTMENTS.flatMap((department) => department.categories.map((category) => [category.key, department.key] as const)),
);
const LAYOUTS: readonly LabelLayout[] = ['horizon', 'rising', 'horizon', 'sprig', 'rising'];
const DELAYED_PRODUCT = 'Midsummer candle';
const DELAY = t('Ships in mid-July', '预计 7 月中旬发货');

/** The number of products in the demo. Higher numbers are later editions of the same products, for trials at scale. */
export const BASE_PRODUCT_COUNT = RECIPES.length;
/** Pictures are drawn for numbers up to this one. */
export const LAST_PRODUCT_NUMBER = 100_000;

interface Numbered {
  recipe: AnyRecipe;
  /** 1 for the base assortment. */
  edition: number;
  index: number;
}

function numbered(number: number): Numbered | undefined {
  if (!Number.isInteger(number) || number < 1 || number > LAST_PRODUCT_NUMBER) return undefined;
  const index = (number - 1) % RECIPES.length;
  const recipe = RECIPES[index];
  return recipe && { recipe, index, edition: Math.floor((number - 1) / RECIPES.length) + 1 };
}

function nameOf({ recipe, edition }: Numbered): LocalTexts {
  const base = recipe.name ?? filled(recipe.form.name, { name: recipe.ingredient.name });
  if (edition === 1) return base;
  return inEachLanguage(base, (locale) => `${inLocale(base, locale)} ${locale === 'zh_CN' ? `${edition} 号` : `No. ${edition}`}`);
}

const featuredOf = (item: Numbered): { entry: Featured; index: number } | undefined =>
  item.edition === 1 ? FEATURED_BY_NAME.get(nameOf(item).en_US) : undefined;

/** The parameters of a product's pictures; undefined if the product does not exist. */
export function productShot(number: number): Shot | undefined {
  const item = numbered(number);
  if (!item) return undefined;
  const { recipe, index, edition } = item;
  const featured = featuredOf(item)?.entry;
  const label = recipe.label ?? [recipe.ingredient.name.en_US, recipe.form.labelLine].filter(Boolean);
  return {
    kind: recipe.form.kind,
    seed: featured?.seed ?? 1000 + number,
    // 5 and 12 share no divisor, so neighbors never have the same ground.
    tone: featured?.tone ?? (TONE_NAMES[(index * 5 + edition) % TONE_NAMES.length] as Tone),
    range: featured?.range ?? recipe.ingredient.range + (edition - 1),
    name: label,
    size: recipe.form.size,
    clear: recipe.form.clear ?? false,
    layout: featured ? 'horizon' : (LAYOUTS[index % LAYOUTS.length] as LabelLayout),
    ...(featured?.light ? { light: featured.light } : {}),
    ...(featured?.plinth ? { plinth: true } : {}),
    ...(recipe.companions ? { companions: recipe.companions } : {}),
  };
}

/**
 * The parameters of one variant's own picture, counted in the order of its variants; undefined for the first, which the
 * product's pictures show.
 */
export function variantShotOf(number: number, variant: number): Shot | undefined {
  const shot = productShot(number);
  const dimensions = numbered(number)?.recipe.form.dimensions ?? [];
  const columns = dimensions[1]?.choices.length ?? 1;
  const rows = dimensions[0]?.choices.length ?? 1;
  if (!shot || variant < 1 || variant >= rows * columns) return undefined;
  return variantShot(shot, dimensions, [Math.floor(variant / columns), variant % columns]);
}

/** The number of pictures of a product, 3 to 5; the hero of the home page has all. */
const pictureCount = (number: number, featured: boolean): number => (featured ? 4 : 3 + ((number * 7) % 3));

function pricesOf(item: Numbered, featured: Featured | undefined): { priceCents: number; showPriceCents: number; pv: number } {
  if (featured) return featured;
  const step = item.recipe.companions ? 0 : ((item.index * 7 + item.edition * 3) % 5) * 100 * (item.recipe.form.priceCents >= 4000 ? 2 : 1);
  const priceCents = item.recipe.form.priceCents + step;
  const showPriceCents = Math.round((priceCents * (118 + (item.index % 3) * 2)) / 100 / 100) * 100;
  return { priceCents, showPriceCents, pv: Math.round((priceCents * 0.7) / 100) * 100 };
}

/** The product with this number (from 1); undefined if none exists. The same number always gives the same product. */
export function assortmentProduct(number: number): AssortmentProduct | undefined {
  const item = numbered(number);
  if (!item) return undefined;
  const { form } = item.recipe;
  const featured = featuredOf(item);
  const name = nameOf(item);
  const prices = pricesOf(item, featured?.entry);
  const pictures = Array.from({ length: pictureCount(number, featured !== undefined) }, (_, view) => `p/${number}-${view}`);
  return {
    number,
    productNo: `HD-${String(number).padStart(5, '0')}`,
    department: DEPARTMENT_OF.get(form.category) ?? '',
    category: form.category,
    name,
    introduction: introductionOf(item.recipe),
    summary: summaryOf(item.recipe),
    dimensions: form.dimensions,
    variants: variantsOf(form.dimensions, {
      ...prices,
      number,
      alwaysInStock: featured !== undefined,
      contentOf: (chosen) => netQuantityOf({ form, chosen }),
    }),
    weightGrams: form.weightGrams,
    depositCents: form.depositCents ?? 0,
    shippingNotice: name.en_US === DELAYED_PRODUCT ? DELAY : undefined,
    label: labelOf(item.recipe),
    pictures,
    sort: featured ? featured.index + 1 : 1000 + number,
  };
}

export function assortment(count = BASE_PRODUCT_COUNT): AssortmentProduct[] {
  const products: AssortmentProduct[] = [];
  for (let number = 1; number <= count; number += 1) {
    const product = assortmentProduct(number);
    if (product) products.push(product);
  }
  return products;
}
