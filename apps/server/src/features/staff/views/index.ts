import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';

/** Views of lists that people of the staff keep. */
export const createViewHandlers = () =>
  ({ deleteView: audited('deleteView', deleteView), listViews, saveView: audited('saveView', saveView) }) satisfies Partial<Handlers>;
