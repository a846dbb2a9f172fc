import type { ListRowOf } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { anyOf } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { textKinds } from './kinds/all.ts';
import { bitOf, languageOf, type TranslatedLocale } from '../../../desk/lists/locale-bits.ts';
import { isOnSale } from './texts/on-sale.ts';
import { liveColumns, type LiveText, stateOf, textJoins, textMarkOf } from './texts/read-texts.ts';
import { readTextId, refOfNo, textIdOf, textNo } from './texts/text-id.ts';

type Row = LiveText & { keyValue: string; language: TranslatedLocale };
type State = ListRowOf<'listTranslations'>['translationState'];

interface Asked {
  readonly language?: readonly TranslatedLocale[] | undefined;
  readonly translationState?: readonly State[] | undefined;
}

/** The conditions match those of the partial indexes word by word. */
function isInState({ language, translationState: states = [] }: Asked): RawBuilder<SqlBool> | undefined {
  const bit = sql.lit(bitOf(languageOf({ language })));
  const todo = sql<SqlBool>`(missing | outdated) & ${bit} <> 0`;
  const [isMissing, isOutdated, isCurrent] = (['missing', 'outdated', 'current'] as const).map((state) => states.includes(state));
  if (isMissing === isOutdated)
    return isMissing === isCurrent ? undefined : isMissing ? todo : sql<SqlBool>`(missing | outdated) & ${bit} = 0`;
  if (isCurrent) return isMissing ? sql<SqlBool>`outdated & ${bit} = 0` : sql<SqlBool>`missing & ${bit} = 0`;
  return isMissing ? sql<SqlBool>`${todo} AND missing & ${bit} <> 0` : sql<SqlBool>`outdated & ${bit} <> 0`;
}

const subjectNos = { product: 1, shelf: 3, picture: 4, banner: 5, notice: 6, agreement: 7 } as const;
const hasSubject = (subject: keyof typeof subjectNos): RawBuilder<SqlBool> =>
  sql<SqlBool>`place >= text_place(${sql.lit(subjectNos[subject])}, 0) AND place < text_place(${sql.lit(subjectNos[subject] + 1)}, 0)`;

const searches = textKinds.flatMap(({ placesOf }) => (placesOf === undefined ? [] : [placesOf]));
const always = sql<SqlBool>`true`;

export const translationSource = defineListSource<'listTranslations', Row>({
  name: 'listTranslations',
  select: (_surroundings, asked: Asked) => {
    const language = languageOf({ ...asked });
    return sql`${language}::text AS language, ${liveColumns(language)}`;
  },
  table: sql`translatable`,
  joins: textJoins,
  scope: { noCompany: 'everybody' },
  key: { column: sql`translatable.id`, type: 'bigint' },
  sorts: { place: { column: sql`translatable.place`, type: 'bigint' } },
  filters: {
    // The language filter decides about states and rows.
    language: () => always,
    translationState: (_states, _surroundings, asked: Asked) => isInState(asked) ?? always,
    isOnSale: (is) => (is ? isOnSale : sql<SqlBool>`NOT (${isOnSale})`),
    subject: (subjects) => anyOf(subjects.map(hasSubject)),
    text: (id) => {
      const ref = readTextId(id);
      return ref === undefined ? sql<SqlBool>`false` : sql<SqlBool>`translatable.id = ${String(textNo(ref))}::bigint`;
    },
    search: (search) =>
      sql<SqlBool>`place = ANY (ARRAY(${sql.join(
        searches.map((placesOf) => placesOf(search)),
        sql` UNION ALL `,
      )}))`,
  },
  show: (row) => {
    const ref = refOfNo(BigInt(row.keyValue));
    return {
      textId: textIdOf(ref),
      textKind: ref.kind.name,
      subjectNo: row.code,
      subjectName: textIn('en_US', row.subject as Texts),
      textField: ref.field,
      language: row.language,
      english: row.english,
      translation: row.translation,
      translationState: stateOf(row),
      englishBefore: row.englishBefore,
      isMarkup: ref.text.isMarkup === true,
      longest: ref.text.most,
      textMark: textMarkOf(row),
    };
  },
});
