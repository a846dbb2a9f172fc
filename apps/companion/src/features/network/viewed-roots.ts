/** The members whose trees were viewed, the newest first. The phone's rule differs from the desktop's. */
export type ViewedRoots = readonly string[];

/** Views a member further: stands first from now on. */
export const viewMore = (roots: ViewedRoots, userCode: string): ViewedRoots => (roots[0] === userCode ? roots : [userCode, ...roots]);

/** One back: with one entry left the view is reset to it, otherwise the first is dropped. */
export const viewBack = (roots: ViewedRoots): ViewedRoots => (roots.length <= 1 ? roots.slice(-1) : roots.slice(1));
