/** The token of a link from the shop. It is in the fragment, so that no server and no log sees it. */
export const tokenOfLink = (hash: string): string => hash.replace(/^#/, '').slice(0, 60);
