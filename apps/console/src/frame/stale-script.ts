/** Reloading again within this time would be a loop: the script is missing for another reason. */
const LOOP_MS = 15_000;
const KEY = 'console loaded again';

/** Whether a fault is a script that the server no longer has: the console was updated while it was open here. */
export const isStale = (fault: unknown): boolean => fault instanceof Error && /import|chunk|module script|preload/i.test(fault.message);

/** Whether the console was not just reloaded for the same reason, so that a broken build does not reload forever. */
export const mayLoadAgain = (nowMs = Date.now()): boolean => nowMs - Number(sessionStorage.getItem(KEY) ?? 0) >= LOOP_MS;

/** Reloads the console at this address, with the new scripts. The time is stored so that `mayLoadAgain` prevents a loop. */
export function loadAgain(nowMs = Date.now()): void {
  sessionStorage.setItem(KEY, String(nowMs));
  location.reload();
}
