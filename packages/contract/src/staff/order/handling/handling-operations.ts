import { assignOrder } from './assign-order.ts';
import { holdOrder } from './hold-order.ts';
import { listAssignees } from './list-assignees.ts';
import { listOrderTags } from './list-order-tags.ts';
import { noteOrderOpen } from './note-order-open.ts';
import { releaseOrder } from './release-order.ts';
import { tagOrder } from './tag-order.ts';

export const handlingOperations = {
  assignOrder,
  holdOrder,
  listAssignees,
  listOrderTags,
  noteOrderOpen,
  releaseOrder,
  tagOrder,
} as const;
