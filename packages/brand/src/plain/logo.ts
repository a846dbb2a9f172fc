/** The mark on a grid of 19 x 24: a lintel on two posts. Stroke it, never fill it. */
export const MARK_PATH = 'M2 22.5V4.5H17V22.5M7 22.5V12H12V22.5';
export const MARK_VIEW_BOX = '0 0 19 24';

export const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"><path d="${MARK_PATH}"/></svg>`;

export const FAVICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#8a3b12"/><path d="${MARK_PATH}" transform="translate(8.9 7) scale(.75)" fill="none" stroke="#fbf9f4" stroke-width="2.8"/></svg>`;

/** Full-bleed square of 512: the icon of the installed app. */
export const APP_ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="#8a3b12"/><path d="${MARK_PATH}" transform="translate(142 112) scale(12)" fill="none" stroke="#fbf9f4" stroke-width="1.9"/></svg>`;
