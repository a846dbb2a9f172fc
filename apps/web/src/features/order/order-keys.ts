/** Query keys of the member's orders; `all` covers lists and details alike. */
export const orderKeys = {
  all: ['orders'] as const,
  list: (userId: string | undefined, status: string, page: number) => ['orders', userId, 'list', status, page] as const,
  detail: (userId: string | undefined, number: string) => ['orders', userId, 'detail', number] as const,
};
