import type { Locale } from '@upline/i18n';
import { fractionOf, parseJson } from '@upline/plan';
import { defineAside } from '../../../platform/aside/index.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import { type DatabaseAddress, withReadingDatabase } from '../../../platform/database/reading-database.ts';
import { boundsOfWeek } from '../aside/too-heavy.ts';
import { bonusTitle } from '../names.ts';
import { bonusesOf, readAnyPlan } from '../plans/any-plan.ts';
import { typeWithoutEarnings } from '../plans/member-types.ts';
import { explainLine } from '../trace/explain-line.ts';
import { explainByExample } from './explain-by-example.ts';
import { explainMember } from './explain-member.ts';

/** Reading a week of a million members is one statement. */
const LONGEST_STATEMENT_MS = 300_000;

export interface DocumentToExplain {
  /** Checked JSON. */
  text: string;
  locale: Locale;
  memberId: number;
  card: number;
  star: number;
  storedType: string | undefined;
  /** The closed week to settle; undefined if there is none. */
  week: Week | undefined;
  address: DatabaseAddress;
}

/** Effect of one of the document's bonuses on the member. */
export interface ExplainedBonus {
  key: string;
  bonusName: string;
  cents: number;
  isExample: boolean;
  sentences: string[];
}

/** Effect of a document on a member. */
export interface ExplainedDocument {
  bonuses: ExplainedBonus[];
  totalCents: number;
  /** The member's type, if the document pays nothing to it; empty otherwise. */
  idleType: string;
}

/** Explains a document: settles the week by it, and uses an example for bonuses that the week has no lines of. */
export const explainDocumentTask = defineAside(import.meta.url, {
  name: 'explainDocument',
  bounds: boundsOfWeek,
  isAwaited: true,
  isBegunAgain: true,
  lane: 'plans',
  work: explainDocument,
});

async function explainDocument(asked: DocumentToExplain): Promise<ExplainedDocument> {
  const { text, locale, memberId, card, star, storedType, week, address } = asked;
  const any = readAnyPlan(parseJson(text));
  const found =
    week === undefined
      ? undefined
      : await withReadingDatabase(address, LONGEST_STATEMENT_MS, (database) => explainMember(database, any, { week, memberId }));
  const examples = new Map(explainByExample(any, { card, star }, locale).map((example) => [example.key, example]));
  const bonuses = bonusesOf(any).map(({ key, names }) => {
    // Bonuses of periods other than the week have no figures of a week: the example explains them.
    const at = any.plan.bonuses.findIndex((bonus) => bonus.key === key);
    const lines = (found?.lines ?? []).filter((line) => line.bonus === at);
    const sentences = lines.flatMap(({ pv, rateBasisPoints, rank, grossE10, k }) => {
      const row = { sourceCode: null, orderNo: null, pv: BigInt(pv), rateBasisPoints, rank, grossE10, adjustsWeek: null, k: fractionOf(k) };
      const { RULE, ARITHMETIC } = explainLine(row, { ...any, key, facts: { pools: found?.pools ?? {} }, locale });
      return [RULE, ARITHMETIC];
    });
    return {
      key,
      bonusName: bonusTitle(key, locale, names),
      cents: found?.cents[at] ?? 0,
      isExample: sentences.length === 0,
      sentences: sentences.length === 0 ? [...(examples.get(key)?.sentences ?? [])] : [...new Set(sentences)],
    };
  });
  const totalCents = (found?.cents ?? []).reduce((sum, cents) => sum + cents, 0);
  return { bonuses, totalCents, idleType: typeWithoutEarnings(any.plan2, storedType) ?? '' };
}
