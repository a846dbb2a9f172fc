/** Query keys of the data about a member's own networks. */
export const networkKeys = {
  tree: (userId: string | undefined, code: string) => ['network', userId, 'tree', code] as const,
  links: (userId: string | undefined, code: string) => ['network', userId, 'links', code] as const,
  recommended: (userId: string | undefined, code: string, gen: string, page: number) =>
    ['network', userId, 'recommended', code, gen, page] as const,
};
