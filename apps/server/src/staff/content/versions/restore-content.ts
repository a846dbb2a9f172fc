import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { changeContent, contentToChange, refuseLimited, requirePermission } from '../../../desk/documents/change-content.ts';
import type { ContentDocument } from '../../../desk/documents/content-kind.ts';
import { readSubject } from './content-kinds.ts';

/** Restores an earlier version as the newest one. */
export const restoreContent: Handler<'restoreContent'> = async (context, { subject, version, to }) => {
  refuseLimited(context.staff);
  const { kind, id } = readSubject(subject);
  requirePermission(context.staff, kind);
  const found = await contentToChange(context, kind, id, version);
  const { rows } = await sql<{ document: ContentDocument }>`
    SELECT document FROM content_history WHERE subject = ${subject} AND version = ${to}`.execute(context.database);
  const [earlier] = rows;
  if (earlier === undefined) return refuse('contentNotFound', { field: 'to' });
  if (kind.takesTwo?.(earlier.document) === true) return refuse('contentTakesTwo', { field: 'to' });
  const changed = await changeContent(context, kind, { id, found, document: earlier.document, act: 'restore' });
  return { data: { version: changed }, message: 'staff.done' };
};
