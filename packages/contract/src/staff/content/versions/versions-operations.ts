import { listContentChanges } from './list-content-changes.ts';
import { restoreContent } from './restore-content.ts';
import { setContentLive } from './set-content-live.ts';

/** Calls that banners, notices, agreements and mail texts have in common. */
export const versionsOperations = {
  listContentChanges,
  restoreContent,
  setContentLive,
} as const;
