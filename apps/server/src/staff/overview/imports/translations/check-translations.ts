import { textIn } from '../../../../operation/texts.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Texts } from '../../../../platform/database/schema/texts.ts';
import {
  type DraftedText,
  type LiveText,
  placeKey,
  readTextId,
  readTexts,
  textIdOf,
  textKinds,
  textMarkOf,
  textNo,
  type TextRef,
  tidyTranslation,
} from '../../../content/translations/index.ts';
import type { TranslatedLocale } from '../../../../desk/lists/locale-bits.ts';
import { codedEnglish, codedTranslation, uncoded, uncodedPlain, withoutSigns } from '../../../../desk/tables/inline-codes.ts';
import { type Checking, fault, type Fault, type Finding, type ReadRow, type ValuesOf } from '../../../../desk/imports/import-kind.ts';
import type { translationColumns } from './translation-columns.ts';

/** Payload of a row until it is applied. */
export interface TranslationPayload {
  textId: string;
  language: TranslatedLocale;
  text: string;
  /** Lock order of rows. */
  place: number;
}

/** The translation that a row changes. */
export interface Aimed {
  readonly ref: TextRef;
  readonly language: TranslatedLocale;
}

/** Live versions of many texts in their languages, and their changes in drafts. */
export interface TextsNow {
  liveOf(aimed: Aimed): LiveText | undefined;
  draftedOf(aimed: Aimed): DraftedText | undefined;
}

export async function readTextsNow(database: Database, aimed: readonly Aimed[]): Promise<TextsNow> {
  const live = new Map<TranslatedLocale, ReadonlyMap<bigint, LiveText>>();
  for (const [language, own] of Map.groupBy(aimed, (one) => one.language))
    live.set(
      language,
      await readTexts(
        database,
        own.map(({ ref }) => textNo(ref)),
        language,
      ),
    );
  const drafted = new Map<string, ReadonlyMap<string, DraftedText>>();
  for (const kind of textKinds) {
    const own = aimed.filter(({ ref }) => ref.kind === kind).map(placeOf);
    if (own.length > 0 && kind.drafted !== undefined) drafted.set(kind.name, await kind.drafted(database, own));
  }
  return {
    liveOf: ({ ref, language }) => live.get(language)?.get(textNo(ref)),
    draftedOf: (one) => drafted.get(one.ref.kind.name)?.get(placeKey(placeOf(one))),
  };
}

export const placeOf = ({ ref: { row, field }, language }: Aimed) => ({ row, field, language });

type Values = ValuesOf<typeof translationColumns>;
type Row = ReadRow<Values>;

/** The effect of each row, or all its faults. */
export async function checkTranslations({ database }: Checking, rows: readonly Row[]): Promise<Finding[]> {
  const aimedAt = rows.map((row) => aimOf(row.readable));
  const now = await readTextsNow(
    database,
    aimedAt.filter((aimed) => aimed !== undefined),
  );
  return rows.map((row, at): Finding => {
    const aimed = aimedAt[at];
    const live = aimed && now.liveOf(aimed);
    if (aimed === undefined || live === undefined) {
      const { id, language } = row.readable;
      return { verdict: 'wrong', faults: id === undefined || language === undefined ? [] : [fault('id', 'consoleImports:fault.noText')] };
    }
    const subject = [textIn('en_US', live.subject as Texts), live.code].filter(Boolean).join(', ');
    return { subject, ...findingOf(row, aimed, live, now.draftedOf(aimed)) };
  });
}

function aimOf({ id, language }: Row['readable']): Aimed | undefined {
  const ref = id === undefined ? undefined : readTextId(id);
  return ref === undefined || language === undefined ? undefined : { ref, language };
}

function findingOf({ readable: values, whole }: Row, aimed: Aimed, live: LiveText, drafted: DraftedText | undefined): Finding {
  const faults: Fault[] = [];
  if (values.source !== undefined && !isEnglishNow({ source: values.source, form: values.form }, aimed, live))
    faults.push(fault('source', 'consoleImports:fault.englishChanged'));
  if (values.state === 'half') faults.push(fault('target', 'consoleImports:fault.halfTranslated'));
  const meant = meaningOf(values.target ?? '', values.form === 'xliff', aimed, live);
  if (typeof meant !== 'string') faults.push(meant);
  else if (meant !== '' && drafted !== undefined && drafted.text !== meant)
    faults.push(fault('target', 'messages:error.textInDraft', { person: drafted.person }));
  if (faults.length > 0 || whole === undefined || typeof meant !== 'string') return { verdict: 'wrong', faults };
  // Untranslated texts stay unchanged.
  if (meant === '') return { verdict: 'same' };
  const isKept = meant === live.translation || meant === tidied(aimed, live.translation);
  const isConfirmed = isKept && live.isOutdated && values.state === 'current';
  if (isKept && !isConfirmed) return { verdict: 'same' };
  const { ref, language } = aimed;
  const payload: TranslationPayload = {
    textId: textIdOf(ref),
    language,
    text: isKept ? live.translation : meant,
    place: textKinds.indexOf(ref.kind) * 2 ** 40 + ref.row,
  };
  const difference = isConfirmed
    ? { column: 'state', before: 'outdated', after: 'current' }
    : { column: 'target', before: live.translation, after: meant };
  return { verdict: 'change', payload, difference: [difference], basis: textMarkOf(live) };
}

const folded = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Whether the file's English is the present one. Programs may rewrap its lines. */
function isEnglishNow({ source, form }: Pick<Values, 'source' | 'form'>, { ref }: Aimed, { english }: LiveText): boolean {
  if (form !== 'xliff') return folded(source) === folded(english);
  return folded(source) === folded(ref.text.isMarkup === true ? codedEnglish(english).text : withoutSigns(english));
}

const tidied = ({ ref }: Aimed, text: string): string | undefined => {
  const kept = tidyTranslation(ref.text, text);
  return 'text' in kept ? kept.text : undefined;
};

/** The translation of a cell in its stored form; or its fault. */
function meaningOf(target: string, isXliff: boolean, { ref }: Aimed, { english, translation }: LiveText): string | Fault {
  const text = isXliff ? withTags(target, ref, english, translation) : target;
  if (text === undefined) return fault('target', 'consoleImports:fault.inlineCodes');
  const kept = tidyTranslation(ref.text, text);
  if (!('fault' in kept)) return kept.text;
  if (kept.fault === 'marks') return fault('target', `messages:error.marksRefused_${kept.marks}`);
  return kept.fault === 'markup'
    ? fault('target', 'messages:error.translationRefused_markup')
    : fault('target', 'consoleImports:fault.tooLong', { length: kept.length, most: kept.most });
}

function withTags(target: string, { text }: TextRef, english: string, translation: string): string | undefined {
  if (text.isMarkup !== true) return uncodedPlain(target);
  const coded = codedEnglish(english);
  return uncoded(target, [...coded.codes, ...codedTranslation(translation, coded).codes.filter(({ id }) => id.startsWith('t'))]);
}
