import type { Handler } from '../../../operation/handler.ts';
import { requireDraft } from './draft-row.ts';

/** A document that is being written, with its text. */
export const getPlanDraft: Handler<'getPlanDraft'> = async (context, { draftId }) => ({ data: await requireDraft(context, draftId) });
