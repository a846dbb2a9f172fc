import { costFaults } from './cost-of-plan.ts';
import { defaultPlan } from './default-plan.ts';
import type { PlanDocument } from './plan-shape.ts';

const WHOLE = 10_000;
/** A line stores its company in one byte. */
const MOST_COMPANIES = 256;

/** Names that answers use in addition to the columns (`companyAdjustment` is what the staff book to a week), or that every object has. */
const isReserved = (key: string): boolean => key === 'total' || key === 'companyAdjustment' || key in {};

/** Every rate in the document, with its path. */
function* ratesIn(value: unknown, path: readonly (string | number)[] = []): Generator<[path: string, basisPoints: number]> {
  if (typeof value === 'number' && path.some((name) => /basisPoints$/i.test(String(name)) || name === 'byCompany'))
    yield [path.join('.'), value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) yield* ratesIn(field, [...path, name]);
}

function* twice(list: readonly (string | number)[], path: string, what: string): Generator<string> {
  for (const one of new Set(list.filter((name, at) => list.indexOf(name) !== at))) yield `${path}: ${what} ${one} is there twice`;
}

function* faultsOfRanks({ ranks: { stars, recommendedFromStar } }: PlanDocument): Generator<string> {
  yield* twice(
    stars.map(({ name }) => name),
    'ranks.stars',
    'the name',
  );
  if (stars.every(({ code }) => code !== recommendedFromStar))
    yield `ranks.recommendedFromStar: no rank has the code ${recommendedFromStar}`;
  for (const field of ['ownPv', 'maxPv', 'minPv', 'recommended'] as const) {
    const at = stars.findIndex((star, index) => index > 0 && star[field] < (stars[index - 1]?.[field] ?? 0));
    if (at > 0) yield `ranks.stars.${at}.${field}: requires less than the rank below it`;
  }
}

/** Every company that the document names, with its path. */
function companiesIn({ bonuses, companyCap }: PlanDocument): (readonly [path: string, code: string])[] {
  return [
    ...Object.keys(companyCap?.byCompany ?? {}).map((code) => ['companyCap.byCompany', code] as const),
    ...bonuses.flatMap(({ shownFor, formula }, at) => [
      ...(shownFor ?? []).map((code) => [`bonuses.${at}.shownFor`, code] as const),
      ...('companies' in formula ? (formula.companies ?? []) : []).map((code) => [`bonuses.${at}.formula.companies`, code] as const),
    ]),
  ];
}

/** The columns of the default plan are named by the product, in every language and on every page. */
function* faultsOfNames({ bonuses }: PlanDocument, languages: readonly string[] | undefined): Generator<string> {
  for (const [at, { key, names = {} }] of bonuses.entries()) {
    for (const language of Object.keys(names))
      if (languages?.includes(language) === false)
        yield `bonuses.${at}.names.${language}: no page has this language; there are ${languages.join(', ')}`;
    if (Object.keys(names).length > 0 && defaultPlan.bonuses.some((bonus) => bonus.key === key))
      yield `bonuses.${at}.names: ${key} already has a name in every language; give the column another key, or leave names out`;
  }
}

/** In addition to the shop's companies a plan may name those of the default plan, which may open later. */
function* faultsOfCompanies(plan: PlanDocument, companies: readonly string[] | undefined): Generator<string> {
  const named = new Set([...(companies ?? []), ...companiesIn(plan).map(([, code]) => code)]);
  if (named.size > MOST_COMPANIES) yield `companies: ${named.size} are named, at most ${MOST_COMPANIES} can be told apart`;
  if (companies === undefined) return;
  const known = new Set([...companies, ...companiesIn(defaultPlan).map(([, code]) => code)]);
  for (const [path, code] of companiesIn(plan)) if (!known.has(code)) yield `${path}: the shop has no company ${code}`;
}

/**
 * Mistakes in a valid plan that would pay wrong amounts unnoticed. Checked when a plan is drafted, not when a plan in force is read. `companies` are the codes of the shop's
 * companies; if left out, nothing that concerns the shop alone is checked. `languages` are those of the pages, as the wire spells them; if left out, they are not checked. Each
 * fault begins with its path.
 */
export function lintPlan(plan: PlanDocument, companies?: readonly string[], languages?: readonly string[]): string[] {
  const rates = [...ratesIn(plan)].filter(([, basisPoints]) => basisPoints > WHOLE);
  return [
    ...rates.map(([path, basisPoints]) => `${path}: ${basisPoints / 100} % is more than the whole`),
    ...plan.bonuses.flatMap(({ key }, at) => (isReserved(key) ? [`bonuses.${at}.key: ${key} is taken, choose another name`] : [])),
    ...twice(
      plan.cards.map(({ name }) => name),
      'cards',
      'the name',
    ),
    ...twice(
      plan.splits.map(({ book }) => book),
      'splits',
      'book',
    ),
    ...faultsOfNames(plan, languages),
    ...faultsOfRanks(plan),
    ...faultsOfCompanies(plan, companies),
    ...costFaults(plan),
  ];
}
