import { sql } from 'kysely';
import type { StaffContext } from '../../../../operation/context.ts';
import { staffAuditEvent } from '../../../../desk/audit/audited.ts';
import { lockTexts, markOutdated, readTextId, textMarkOf, type TextRef, writeTranslations } from '../../../content/translations/index.ts';
import { fault, type UndoRows } from '../../../../desk/imports/import-kind.ts';
import { changedSince } from '../../../../desk/imports/undo-row.ts';
import type { TranslationWas } from './apply-translations.ts';
import { type Aimed, placeOf, readTextsNow, type TranslationPayload } from './check-translations.ts';

/**
 * A translation has its earlier words again, or none, and is outdated again if it was. It stays if it or its English has changed since, if a draft has other words, and if the
 * version that it is part of has come into force.
 */
export const undoTranslations: UndoRows = {
  async own(context, row, importId) {
    const { database } = context;
    const { textId, language, text } = row.payload as TranslationPayload;
    const ref = readTextId(textId);
    const [change] = row.difference;
    if (ref === undefined || change === undefined) return { faults: changedSince };
    const aimed: Aimed = { ref, language };
    await lockTexts(database, [ref]);
    const now = await readTextsNow(database, [aimed]);
    const live = now.liveOf(aimed);
    if (live === undefined) return { faults: [fault('id', await whyGone(context, ref))] };
    const englishMark = (mark: string): string => mark.slice(0, mark.indexOf('.'));
    if (live.translation !== text || englishMark(textMarkOf(live)) !== englishMark(row.basis)) return { faults: changedSince };
    const isConfirmed = change.column === 'state';
    const before = isConfirmed ? text : change.before;
    const drafted = now.draftedOf(aimed);
    if (drafted !== undefined && drafted.text !== before)
      return { faults: [fault('target', 'messages:error.textInDraft', { person: drafted.person })] };
    const was = row.was as TranslationWas | null;
    if (isConfirmed && was === null) return { faults: [fault('', 'consoleImports:fault.noEarlier')] };
    if (before !== text) await writeTranslations(context, [{ ...placeOf(aimed), kind: ref.kind, before: text, after: before }]);
    if (was?.isOutdated === true && before !== '') await markOutdated(context, [{ ...aimed, englishBefore: was.englishBefore }]);
    return {
      events: [staffAuditEvent(context, 'saveTranslation', { textId, language }, { undoneImport: Number(importId), row: row.row })],
    };
  },
};

/** A text that is there and no longer translated is part of a version in force. */
async function whyGone({ database }: StaffContext, { kind, row }: TextRef): Promise<string> {
  const { rows } = await sql`SELECT FROM ${sql.table(kind.table)} WHERE id = ${row}`.execute(database);
  return rows.length === 0 ? 'consoleImports:fault.noText' : 'consoleImports:fault.textInForce';
}
