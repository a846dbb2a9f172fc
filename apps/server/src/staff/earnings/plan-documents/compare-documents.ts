import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { PlanDocument } from '@upline/plan';
import type { Plan2 } from '@upline/plan/format2';
import { type AnyPlan, bonusTitle, cardTitle, starName } from '../../../features/earnings/index.ts';
import { fieldWord, placeOfTable, valueText } from './plan-words.ts';

interface Place {
  /** The bonus, card or star of the sentence; empty for the plan itself. */
  where: string;
  /** Readable names of the fields above. */
  fields: readonly string[];
  /** The nearest field's name in the document. */
  field: string;
}

/**
 * Describes in sentences how one plan differs from another, in the order of the document. For plans of different formats it compares what both have for a week, and names the
 * bonuses of other periods.
 */
export function compareAny(before: AnyPlan, after: AnyPlan, locale: Locale): string[] {
  if (before.plan2 && after.plan2) return new Comparison(locale, (_, place) => place).ofFormat2(before.plan2, after.plan2);
  const placeOf = (by: string, place: string): string => placeOfTable(by, Number(place) - 1, after.plan, locale);
  const comparison = new Comparison(locale, placeOf);
  comparison.ofFormat1(before.plan, after.plan);
  return comparison.ofOtherPeriods(before, after);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const titleOfBonus = (key: string, bonuses: readonly NamedBonus[], locale: Locale): string =>
  bonusTitle(key, locale, bonuses.find((bonus) => bonus.key === key)?.names ?? undefined);

interface NamedBonus {
  readonly key: string;
  readonly names?: PlanDocument['bonuses'][number]['names'] | null;
}

/** Names a place of a table: by card or star, and by its key in the document. */
type PlaceOf = (by: string, place: string) => string;

class Comparison {
  readonly #placeOf: PlaceOf;
  readonly #locale: Locale;
  readonly #sentences: string[] = [];

  constructor(locale: Locale, placeOf: PlaceOf) {
    this.#placeOf = placeOf;
    this.#locale = locale;
  }

  ofFormat1(before: PlanDocument, after: PlanDocument): string[] {
    const locale = this.#locale;
    const { bonuses, cards, ranks, ...rest } = after;
    const { bonuses: bonusesBefore, cards: cardsBefore, ranks: ranksBefore, ...restBefore } = before;
    this.#differ(restBefore, rest, { where: '', fields: [], field: '' });
    this.#list(cardsBefore, cards, { id: 'name', titleOf: (name) => cardTitle(name, locale) });
    this.#list(bonusesBefore, bonuses, { id: 'key', titleOf: (key) => titleOfBonus(key, [...bonuses, ...bonusesBefore], locale) });
    this.#order(bonusesBefore, bonuses);
    const { stars, ...ranking } = ranks;
    const { stars: starsBefore, ...rankingBefore } = ranksBefore;
    this.#differ(rankingBefore, ranking, { where: '', fields: [], field: '' });
    this.#list(starsBefore, stars, { id: 'code', titleOf: (code) => starName(Number(code), locale) });
    return this.#sentences;
  }

  ofFormat2({ document: before }: Plan2, { document: after }: Plan2): string[] {
    const locale = this.#locale;
    const { bonuses, ...rest } = after;
    const { bonuses: bonusesBefore, ...restBefore } = before;
    this.#differ(restBefore, rest, { where: '', fields: [], field: '' });
    this.#list(bonusesBefore, bonuses, { id: 'key', titleOf: (key) => titleOfBonus(key, [...bonuses, ...bonusesBefore], locale) });
    this.#order(bonusesBefore, bonuses);
    return this.#sentences;
  }

  /** Only documents of format 2 have bonuses that are not settled weekly. */
  ofOtherPeriods(before: AnyPlan, after: AnyPlan): string[] {
    const others = ({ plan, plan2 }: AnyPlan) =>
      (plan2?.document.bonuses ?? []).filter(({ key }) => plan.bonuses.every((bonus) => bonus.key !== key));
    this.#list(others(before), others(after), {
      id: 'key',
      titleOf: (key) => titleOfBonus(key, [...others(after), ...others(before)], this.#locale),
    });
    return this.#sentences;
  }

  #say(key: 'added' | 'removed' | 'moved' | 'goes' | 'set' | 'unset', values: Record<string, string>): void {
    this.#sentences.push(createTranslator(this.#locale)(`messages:planChange.${key}`, values));
  }

  /** Compares named things: added ones, removed ones, and changes of the others. */
  #list(before: readonly object[], after: readonly object[], { id, titleOf }: { id: string; titleOf(name: string): string }): void {
    const nameOf = (one: object): string => String((one as Record<string, unknown>)[id]);
    const known = new Map(before.map((one) => [nameOf(one), one]));
    const now = new Set(after.map(nameOf));
    for (const one of before) if (!now.has(nameOf(one))) this.#say('removed', { what: titleOf(nameOf(one)) });
    for (const one of after) {
      const where = titleOf(nameOf(one));
      const earlier = known.get(nameOf(one));
      if (earlier === undefined)
        this.#say('added', { what: where, how: valueText('formula' in one ? one.formula : one, '', this.#locale) });
      else this.#differ(earlier, one, { where, fields: [], field: '' });
    }
  }

  #order(before: readonly NamedBonus[], after: readonly NamedBonus[]): void {
    const kept = (list: readonly NamedBonus[], other: readonly NamedBonus[]): string[] =>
      list.map(({ key }) => key).filter((key) => other.some((one) => one.key === key));
    const [was, is] = [kept(before, after), kept(after, before)];
    if (was.join() !== is.join()) this.#say('moved', { order: is.map((key) => titleOfBonus(key, after, this.#locale)).join(', ') });
  }

  #differ(before: unknown, after: unknown, place: Place): void {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (isObject(before) && isObject(after) && before['type'] === after['type'] && before['by'] === after['by']) {
      for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
        this.#differ(before[name], after[name], this.#below(place, name, after));
    } else if (
      Array.isArray(before) &&
      Array.isArray(after) &&
      before.length === after.length &&
      after.every((one) => typeof one !== 'string')
    ) {
      after.forEach((one, at) => this.#differ(before[at], one, { ...place, fields: [...place.fields, String(at + 1)] }));
    } else this.#tell(before, after, place);
  }

  /** The place of a field. A table by card or star is described place by place, with the names of the cards and stars. */
  #below(place: Place, name: string, after: Record<string, unknown>): Place {
    if (name === 'value' && 'by' in after) return place;
    if (name === 'values' && 'by' in after) return { ...place, fields: [...place.fields, `by ${String(after['by'])}`] };
    if (name === 'formula') return { ...place, field: name };
    const word = /^[A-Z]{2}$/.test(name) ? name : fieldWord(name, this.#locale);
    return { ...place, fields: [...place.fields, word], field: place.field === 'byCompany' ? 'byCompany' : name };
  }

  #tell(before: unknown, after: unknown, { where, fields, field }: Place): void {
    const by = fields.findIndex((one) => one.startsWith('by '));
    const named =
      by < 0
        ? fields
        : [...fields.slice(0, by), this.#placeOf((fields[by] as string).slice(3), fields[by + 1] ?? ''), ...fields.slice(by + 2)];
    const what = [where, ...named].filter((one) => one !== '').join(', ');
    const values = { what, before: valueText(before, field, this.#locale), after: valueText(after, field, this.#locale) };
    if (before === undefined || before === null) this.#say('set', values);
    else if (after === undefined || after === null) this.#say('unset', values);
    else this.#say('goes', values);
  }
}
