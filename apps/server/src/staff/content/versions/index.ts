import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { listContentChanges } from './list-content-changes.ts';
import { restoreContent } from './restore-content.ts';
import { setContentLive } from './set-content-live.ts';

export const versionHandlers = {
  listContentChanges,
  ...audited({ restoreContent, setContentLive }),
} satisfies Partial<Handlers>;
