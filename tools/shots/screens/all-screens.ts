import { accountScreens } from './account-screens.ts';
import { companionScreens } from './companion-screens.ts';
import { portalScreens } from './portal-screens.ts';
import type { Screen } from './screen.ts';
import { shopScreens } from './shop-screens.ts';

/** Every screen of the shop, the portal and the companion, in each state with a different look. */
export const allScreens: readonly Screen[] = [...shopScreens, ...accountScreens, ...portalScreens, ...companionScreens];

/** Screens whose name contains one of the words; without words, all. */
export const screensNamed = (words: readonly string[]): readonly Screen[] =>
  words.length === 0 ? allScreens : allScreens.filter(({ name }) => words.some((word) => name.includes(word)));
