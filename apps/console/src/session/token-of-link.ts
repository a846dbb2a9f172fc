/** The token of a link that the shop handed out. It stands behind the hash, so that no server and no log sees it. */
export const tokenOfLink = (hash: string): string => hash.replace(/^#/, '').slice(0, 60);
