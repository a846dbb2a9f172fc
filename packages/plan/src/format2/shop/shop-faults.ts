import { defaultPlan } from '../../document/default-plan.ts';
import { defaultPlan2 } from '../document/default-plan2.ts';
import { valueOf } from '../document/name.ts';
import type { Plan2 } from '../document/plan2.ts';

/** The shop's facts that a plan depends on. */
export interface ShopOfPlan {
  /** The shop's currency of account. */
  readonly currency: string;
  readonly companies: readonly string[];
  /** Languages of the pages, as spelled on the wire. */
  readonly languages: readonly string[];
}

interface Named {
  readonly path: string;
  readonly code: string;
}

/** Every company that a document names, with its path. */
function companiesIn(value: unknown, path: readonly (string | number)[] = []): Named[] {
  const name = path.at(-1);
  if (typeof value !== 'object' || value === null) return [];
  if (name === 'byMarket') return Object.keys(value).map((code) => ({ path: [...path, code].join('.'), code }));
  if ((name === 'shownFor' || name === 'companies') && Array.isArray(value))
    return value.map((code, at) => ({ path: [...path, at].join('.'), code: String(code) }));
  return Object.entries(value).flatMap(([key, field]) => companiesIn(field, [...path, key]));
}

/** A plan may name the shop's companies and those of the default plan, which may open later. */
function faultsOfCompanies({ document }: Plan2, companies: readonly string[]): string[] {
  const known = new Set([...companies, ...companiesIn(defaultPlan2).map(({ code }) => code)]);
  return companiesIn(document).flatMap(({ path, code }) => (known.has(code) ? [] : [`${path}: the shop has no company ${code}`]));
}

/** The product names the columns of the default plan, in every language and on every page. */
function faultsOfNames({ document }: Plan2, languages: readonly string[]): string[] {
  return document.bonuses.flatMap(({ key, names }, at) => [
    ...Object.keys(names ?? {})
      .filter((language) => !languages.includes(language))
      .map((language) => `bonuses.${at}.names.${language}: no page has this language; there are ${languages.join(', ')}`),
    ...(names !== null && defaultPlan.bonuses.some((bonus) => bonus.key === key)
      ? [`bonuses.${at}.names: ${key} already has a name in every language; give the column another key, or leave names out`]
      : []),
  ]);
}

/** The shop pays all members in its own currency. */
const faultsOfMarkets = ({ document: { markets } }: Plan2): string[] =>
  Object.keys(markets ?? {}).map((name) => `markets.${name}: the shop pays all members in one currency, and has none by market`);

function faultsOfPeriods({ document }: Plan2): string[] {
  const weekly = Object.entries(document.periods).filter(([, { every }]) => every === 'week');
  if (weekly.length < 2) return [];
  return [`periods: the shop closes one kind of week, and there are ${weekly.map(([name]) => name).join(' and ')}`];
}

/** Cards and activity are kept order by order, by PV. */
function faultsOfCards({ document: { upgradesOn, activity, ladders, volumes } }: Plan2): string[] {
  const ladder = upgradesOn === null ? undefined : valueOf(ladders, upgradesOn);
  return [
    ...(ladder ? [{ path: `ladders.${upgradesOn}.volume`, name: ladder.by === 'lifetime' ? ladder.volume : '' }] : []),
    ...(activity ? [{ path: 'activity.volume', name: activity.volume }] : []),
  ].flatMap(({ path, name }) => {
    const of = valueOf(volumes, name)?.of;
    return of === undefined || of === 'PV' ? [] : [`${path}: the shop keeps membership levels and activity by PV, and ${name} is ${of}`];
  });
}

/** Reasons why a shop cannot settle a plan that the command line can. Each line begins with its path. */
export function shopFaults(plan: Plan2, { currency, companies, languages }: ShopOfPlan): string[] {
  const { document } = plan;
  return [
    ...faultsOfPeriods(plan),
    ...faultsOfMarkets(plan),
    ...(document.currency === currency ? [] : [`currency: the shop counts in ${currency}, not in ${document.currency}`]),
    ...(document.placement.width === 2 ? [] : ['placement.width: members of the shop have two places below them: 2 is expected']),
    ...faultsOfCards(plan),
    ...faultsOfCompanies(plan, companies),
    ...faultsOfNames(plan, languages),
  ];
}
