import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { endSession } from './end-session.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { saveOwnLocale } from './save-own-locale.ts';
import { staffSignOut } from './staff-sign-out.ts';

export const sessionHandlers = {
  changeOwnPassword,
  listOwnSessions,
  ...audited({ endSession, saveOwnLocale, staffSignOut }),
} satisfies Partial<Handlers>;
