/** While a browser has it, it shows a preview of the shop: its pages and its calls. */
const NAME = 'shop_preview';
const pattern = /(?:^|;\s*)shop_preview=([^;]*)/;

/** What the browser's cookie says; undefined where the browser shows the shop itself. Nearly every request is decided by one look for the name. */
export function previewTokenOf(cookies: string | undefined): string | undefined {
  return cookies?.includes(NAME) === true ? pattern.exec(cookies)?.[1] : undefined;
}

/** Kept until the browser is closed, and not until the preview ends: a page that is open then must learn that it has ended. */
export const previewCookie = (token: string, isSecure: boolean): string =>
  `${NAME}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const noPreviewCookie = (isSecure: boolean): string => `${previewCookie('', isSecure)}; Max-Age=0`;
