import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { assignOrder } from './assign-order.ts';
import { holdOrder } from './hold-order.ts';
import { listAssignees } from './list-assignees.ts';
import { listOrderTags } from './list-order-tags.ts';
import { noteOrderOpen } from './note-order-open.ts';
import { releaseOrder } from './release-order.ts';
import { tagOrder } from './tag-order.ts';

export { readHandling } from './read-handling.ts';

export const handlingHandlers = {
  listAssignees,
  listOrderTags,
  noteOrderOpen,
  ...audited({ assignOrder, holdOrder, releaseOrder, tagOrder }),
} satisfies Partial<Handlers>;
