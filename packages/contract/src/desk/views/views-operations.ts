import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';

/** The staff's calls about stored views of lists. */
export const viewsOperations = {
  deleteView,
  listViews,
  saveView,
} as const;
