import type { VesselKind } from '../packshots/vessels/draw-vessel.ts';
import { INGREDIENTS, type Ingredient, type IngredientName } from './ingredients.ts';
import type { Choice, Dimension } from '../../shape/assortment.ts';
import { filled, type LocalTexts } from '../../shape/texts.ts';
import { t } from './t.ts';

/** A kind of product: everything that does not depend on its main ingredient. */
export interface Form {
  category: string;
  /** Name, with `{name}` in place of the ingredient's name. */
  name: LocalTexts;
  /** Second line on the label, '' if the ingredient is alone. */
  labelLine: string;
  kind: VesselKind;
  size: string;
  /** Content of one piece where the label's size does not say it; '' for pieces of different content. */
  netQuantity?: string;
  clear?: boolean;
  priceCents: number;
  weightGrams: number;
  depositCents?: number;
  dimensions: readonly Dimension[];
  /** `{source}` is the ingredient's origin. */
  lead: LocalTexts;
  /** Definition list; `{scent}` is the ingredient's scent. */
  facts: readonly (readonly [LocalTexts, LocalTexts])[];
}

/** A product of the base assortment before it is numbered. */
export interface Recipe {
  form: Form;
  ingredient: Ingredient;
  /** Replaces the composed name. */
  name?: LocalTexts;
  label?: readonly string[];
}

export const around = (form: Form, ...names: IngredientName[]): Recipe[] => names.map((name) => ({ form, ingredient: INGREDIENTS[name] }));

/** A recipe with a fixed name in place of the composed one. */
export function own(
  form: Form,
  name: LocalTexts,
  source: LocalTexts,
  range: number,
  label: readonly string[],
  scent: LocalTexts = PLAIN,
): Recipe {
  return { form, name, label, ingredient: { name, source, scent, range } };
}

const PLAIN = t('Neutral', '无特殊气味');

/** A choice is alone on its button, so an ingredient's word in it starts with a capital letter. */
const choice = (en: string, zh: string, percent: number): Choice => ({ value: filled(t(en, zh), {}), percent });

export const fact = (en: string, zh: string, valueEn: string, valueZh: string): readonly [LocalTexts, LocalTexts] => [
  t(en, zh),
  t(valueEn, valueZh),
];

/** Sizes such as `30 ml`. The unit needs no translation, but both languages put a space between the number and `g` or `ml`. */
export function sizes(...values: readonly [string, number][]): Dimension {
  return {
    name: t('Size', '规格'),
    choices: values.map(([value, percent]) =>
      choice(value, value.replace(' ml', ' 毫升').replace(' g', ' 克').replace(' refill', ' 替换装'), percent),
    ),
  };
}

export function counts(unitEn: string, unitZh: string, ...values: readonly [number, number][]): Dimension {
  return {
    name: t('Quantity', '数量'),
    choices: values.map(([count, percent]) => choice(`${count} ${unitEn}`, `${count} ${unitZh}`, percent)),
  };
}

export const STRENGTH: Dimension = {
  name: t('Strength', '质地'),
  choices: [choice('Rich', '滋润', 100), choice('Light', '清爽', 100), choice('Unscented', '无香', 100)],
};
export const SKIN: Dimension = {
  name: t('Skin type', '肤质'),
  choices: [
    choice('Dry', '干性', 100),
    choice('Normal', '中性', 100),
    choice('Combination', '混合性', 100),
    choice('Sensitive', '敏感性', 104),
  ],
};
export const PACK: Dimension = {
  name: t('Pack', '包装'),
  choices: [choice('Single', '单件', 100), choice('Pair', '两件装', 190), choice('Set of four', '四件装', 360)],
};
export const GLASS: Dimension = {
  name: t('Vessel', '容器'),
  choices: [choice('Clear glass', '透明玻璃', 100), choice('Stoneware', '粗陶', 115), choice('Refill', '替换装', 72)],
};
export const FLAVOUR: Dimension = {
  name: t('Flavor', '口味'),
  choices: [choice('Plain', '原味', 100), choice('Vanilla', '香草', 104), choice('Cocoa', '可可', 104), choice('Apple', '苹果', 104)],
};
