/** The mark on a grid of 19 x 24: two posts and a slack line between them. Stroke it, never fill it. */
export const MARK_PATH = 'M2 1.5V22.5M17 1.5V22.5M2 9c3.5 6.5 11.5 6.5 15 0';
export const MARK_VIEW_BOX = '0 0 19 24';

export const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"><path d="${MARK_PATH}"/></svg>`;

/** Follows the browser's light or dark theme. */
export const FAVICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:#14211d}path{stroke:#d3e04c}@media (prefers-color-scheme:dark){rect{fill:#d3e04c}path{stroke:#14211d}}</style><rect width="32" height="32" rx="7"/><path d="${MARK_PATH}" transform="translate(8.9 7) scale(.75)" fill="none" stroke-width="2.8" stroke-linecap="round"/></svg>`;

/** Full-bleed square of 512: the icon of the installed app. */
export const APP_ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="#14211d"/><path d="M96 366a160 160 0 0 1 320 0Z" fill="#d3e04c" opacity=".14"/><path d="${MARK_PATH}" transform="translate(142 112) scale(12)" fill="none" stroke="#d3e04c" stroke-width="1.9" stroke-linecap="round"/></svg>`;
