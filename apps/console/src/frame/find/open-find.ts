import { createContext, use } from 'react';

export const FindOpener = createContext<() => void>(() => undefined);

/** Opens Find, for pages that lead to it. */
export const useOpenFind = (): (() => void) => use(FindOpener);
