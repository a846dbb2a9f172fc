import { changeOwnPassword } from './change-own-password.ts';
import { endSession } from './end-session.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { saveOwnLocale } from './save-own-locale.ts';
import { staffSignOut } from './staff-sign-out.ts';

/** The staff’s calls about one’s own account and sessions. */
export const sessionsOperations = {
  changeOwnPassword,
  endSession,
  listOwnSessions,
  saveOwnLocale,
  staffSignOut,
} as const;
