/** The page number in the address; anything but a whole number from 1 up is page 1. */
export const noticePageOf = (query: URLSearchParams): number => {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
};
