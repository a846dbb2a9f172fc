import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { changeContent, contentToChange, refuseLimited, requirePermission } from '../../../desk/documents/change-content.ts';
import { readSubject } from './content-kinds.ts';

/** Shows content in its period, or withdraws it. */
export const setContentLive: Handler<'setContentLive'> = async (context, { subject, version, isLive }) => {
  refuseLimited(context.staff);
  const { kind, id } = readSubject(subject);
  requirePermission(context.staff, kind);
  const found = await contentToChange(context, kind, id, version);
  // A mail text is always in use.
  if (!('isLive' in found.document)) return refuse('contentNotFound', { field: 'subject' });
  const document = { ...found.document, isLive };
  const changed = await changeContent(context, kind, { id, found, document, act: isLive ? 'publish' : 'withdraw' });
  return { data: { version: changed }, message: 'staff.done' };
};
