import type { Recipe } from './form.ts';
import { type Bilingual, filled, t } from './texts.ts';

const HEADLINE = t('What it does', '功效与用法');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The lead sentence alone, as plain text. */
export function summaryOf(recipe: Recipe): Bilingual {
  return filled(recipe.form.lead, { source: recipe.ingredient.source });
}

/** The product page's text: headline, lead and definition list, in the tags the sanitiser lets through. */
export function introductionOf(recipe: Recipe): Bilingual {
  const lead = summaryOf(recipe);
  const facts = recipe.form.facts.map(([label, value]) => [label, filled(value, { scent: recipe.ingredient.scent })] as const);
  const html = (locale: keyof Bilingual): string => {
    const rows = facts
      .filter(([, value]) => value[locale])
      .map(([label, value]) => `<dt>${escaped(label[locale])}</dt><dd>${escaped(value[locale])}</dd>`);
    return `<h2>${escaped(HEADLINE[locale])}</h2><p>${escaped(lead[locale])}</p><dl>${rows.join('')}</dl>`;
  };
  return { en_US: html('en_US'), zh_CN: html('zh_CN') };
}
