import { changeOwnPassword } from './change-own-password.ts';
import { endSession } from './end-session.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { saveOwnLocale } from './save-own-locale.ts';
import { staffSignOut } from './staff-sign-out.ts';

export const sessionsOperations = {
  changeOwnPassword,
  endSession,
  listOwnSessions,
  saveOwnLocale,
  staffSignOut,
} as const;
