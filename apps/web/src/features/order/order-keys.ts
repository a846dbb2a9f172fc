/** Query keys of the member's orders; `all` covers lists and details alike. */
export const orderKeys = {
  all: ['orders'] as const,
  list: (userId: string | undefined, status: string, page: number) => ['orders', userId, 'list', status, page] as const,
  history: (userId: string | undefined, page: number) => ['orders', userId, 'history', page] as const,
  parcels: (userId: string | undefined, number: string) => ['orders', userId, 'parcels', number] as const,
  detail: (userId: string | undefined, number: string) => ['orders', userId, 'detail', number] as const,
};
