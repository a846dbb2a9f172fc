import type { SessionStaff } from './context.ts';

/** Maximum age of the second factor for an act that asks for it again. */
export const STEP_UP_MS: number = 5 * 60 * 1_000;

/** Whether the second factor must be given again. A person without one, who can act only in a demo, is not asked; neither is the command line, which has no session. */
export function needsStepUp({ session }: SessionStaff, now: Date): boolean {
  if (session === undefined || !session.hasFactor) return false;
  return session.factorAt === undefined || now.getTime() - session.factorAt.getTime() > STEP_UP_MS;
}
