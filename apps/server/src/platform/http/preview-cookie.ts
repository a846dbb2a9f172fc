/** A browser with this cookie shows a preview of the shop, in its pages and its calls. */
const NAME = 'shop_preview';
const pattern = /(?:^|;\s*)shop_preview=([^;]*)/;

/** The preview token of the browser's cookie; undefined without one. For nearly every request one search for the name is enough. */
export function previewTokenOf(cookies: string | undefined): string | undefined {
  return cookies?.includes(NAME) === true ? pattern.exec(cookies)?.[1] : undefined;
}

/** Kept until the browser is closed, not until the preview ends: an open page must learn that it has ended. */
export const previewCookie = (token: string, isSecure: boolean): string =>
  `${NAME}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const noPreviewCookie = (isSecure: boolean): string => `${previewCookie('', isSecure)}; Max-Age=0`;
