import type { StaffContext } from '../../../../operation/context.ts';
import { staffAuditEvent } from '../../../../desk/audit/audited.ts';
import {
  confirmTranslations,
  lockTexts,
  readTextId,
  textMarkOf,
  type TranslationChange,
  writeTranslations,
} from '../../../content/translations/index.ts';
import { type Applied, fault, type Fault, type KeptRow } from '../../../../desk/imports/import-kind.ts';
import { type Aimed, placeOf, readTextsNow, type TranslationPayload } from './check-translations.ts';

/** State of a translation before a row was applied, besides its words. */
export interface TranslationWas {
  isOutdated: boolean;
  /** The English that it was made from, if it was outdated. */
  englishBefore: string;
}

interface Wanted extends Aimed {
  kept: KeptRow;
  payload: TranslationPayload;
}

/** Publishes the translations of many rows, if English and translation are unchanged since the check. Each row has an audit entry. */
export async function applyTranslations(context: StaffContext, rows: readonly KeptRow[], importId: bigint): Promise<Applied> {
  const { database } = context;
  const wanted = rows.flatMap((kept): Wanted[] => {
    const payload = kept.payload as TranslationPayload;
    const ref = readTextId(payload.textId);
    return ref === undefined ? [] : [{ kept, payload, ref, language: payload.language }];
  });
  await lockTexts(
    database,
    wanted.map(({ ref }) => ref),
  );
  const now = await readTextsNow(database, wanted);
  const stale = new Map<number, readonly Fault[]>();
  const changes: TranslationChange[] = [];
  const confirmed: Aimed[] = [];
  for (const one of wanted) {
    const { kept, payload, ref } = one;
    const live = now.liveOf(one);
    const drafted = now.draftedOf(one);
    if (live === undefined || textMarkOf(live) !== kept.basis) stale.set(kept.row, [fault('', 'consoleImports:fault.changedSince')]);
    else if (drafted !== undefined && drafted.text !== payload.text)
      stale.set(kept.row, [fault('target', 'messages:error.textInDraft', { person: drafted.person })]);
    else if (payload.text === live.translation) confirmed.push(one);
    else changes.push({ ...placeOf(one), kind: ref.kind, before: live.translation, after: payload.text });
  }
  if (stale.size > 0) return { events: [], stale };
  await writeTranslations(context, changes);
  await confirmTranslations(context, confirmed);
  const was = new Map<number, TranslationWas>(
    wanted.map((one) => {
      const { isOutdated = false, englishBefore = '' } = now.liveOf(one) ?? {};
      return [one.kept.row, { isOutdated, englishBefore }];
    }),
  );
  const events = wanted.map(({ kept, payload: { textId, language } }) =>
    staffAuditEvent(context, 'saveTranslation', { textId, language }, { import: Number(importId), row: kept.row }),
  );
  return { events, stale, was };
}
