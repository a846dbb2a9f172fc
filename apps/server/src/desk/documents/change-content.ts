import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { changedFields, keepFound, keepVersion } from './content-history.ts';
import { type ContentDocument, type ContentKind, type FoundContent, readContent, subjectOf } from './content-kind.ts';

/** The content that a call names, in the version that the caller saw, locked until the transaction ends. Throws `contentNotFound` and `contentChangedMeanwhile`. */
export async function contentToChange<D extends ContentDocument>(
  { database }: StaffContext,
  kind: ContentKind<D>,
  id: number,
  version: number | undefined,
): Promise<FoundContent<D>> {
  const found = await readContent(database, kind, id, { isLocked: true });
  if (found === undefined) throw refuse('contentNotFound');
  if (found.version !== version) throw refuse('contentChangedMeanwhile', { field: 'version' });
  return found;
}

/** Writes a new version in place of the found one, and keeps both in the history. Returns the new version's number. Throws `nothingToCorrect` if nothing changes. */
export async function changeContent<D extends ContentDocument>(
  context: StaffContext,
  kind: ContentKind<D>,
  { id, found, document, act }: { id: number; found: FoundContent<D>; document: D; act: string },
): Promise<number> {
  if (changedFields(found.document, document).length === 0) throw refuse('nothingToCorrect');
  const subject = subjectOf(kind.name, id);
  await keepFound(context, subject, found);
  await kind.write(context, id, document);
  const written = await readContent(context.database, kind, id, { isLocked: true });
  if (written === undefined) throw new Error(`${subject} is gone while it was written`);
  await keepVersion(context, subject, written, act);
  return written.version;
}

/** The three calls about any kind of content need the permission of the kind in addition to their own. Throws `notAllowed`. */
export function requirePermission({ permissions }: StaffContext['staff'], { permission }: Pick<ContentKind, 'permission'>): void {
  if (!permissions.has(permission)) throw refuse('notAllowed', { params: { context: 'staff' } });
}

/** Throws `notAllowed` to staff limited to some companies: content concerns members of all companies. */
export function refuseLimited({ companies }: StaffContext['staff']): void {
  if (companies !== undefined) throw refuse('notAllowed', { params: { context: 'staff' } });
}
