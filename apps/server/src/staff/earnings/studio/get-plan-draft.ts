import type { Handler } from '../../../operation/handler.ts';
import { requireDraft } from './draft-row.ts';

export const getPlanDraft: Handler<'getPlanDraft'> = async (context, { draftId }) => ({ data: await requireDraft(context, draftId) });
