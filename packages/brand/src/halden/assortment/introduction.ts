import type { Recipe } from './form.ts';
import { filled, inEachLanguage, inLocale, type LocalTexts } from '../../shape/texts.ts';
import { t } from './t.ts';

const HEADLINE = t('About this product', '产品特点');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function summaryOf(recipe: Recipe): LocalTexts {
  return filled(recipe.form.lead, { source: recipe.ingredient.source });
}

/** The product page's text: headline, lead and definition list, in the tags that the sanitizer allows. */
export function introductionOf(recipe: Recipe): LocalTexts {
  const lead = summaryOf(recipe);
  const facts = recipe.form.facts.map(([label, value]) => [label, filled(value, { scent: recipe.ingredient.scent })] as const);
  return inEachLanguage(lead, (locale) => {
    const rows = facts
      .map(([label, value]) => [inLocale(label, locale), inLocale(value, locale)] as const)
      .filter(([, value]) => value)
      .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`);
    return `<h2>${escaped(inLocale(HEADLINE, locale))}</h2><p>${escaped(inLocale(lead, locale))}</p><dl>${rows.join('')}</dl>`;
  });
}
