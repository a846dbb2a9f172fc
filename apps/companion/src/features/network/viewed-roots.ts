/** The members whose trees were viewed, newest first. The phone's rule differs from the desktop's. */
export type ViewedRoots = readonly string[];

/** Views another member, who becomes the first entry. */
export const viewMore = (roots: ViewedRoots, userCode: string): ViewedRoots => (roots[0] === userCode ? roots : [userCode, ...roots]);

/** Goes back by one: drops the first entry, or keeps the only one. */
export const viewBack = (roots: ViewedRoots): ViewedRoots => (roots.length <= 1 ? roots.slice(-1) : roots.slice(1));
