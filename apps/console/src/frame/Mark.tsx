import { MARK_PATH, MARK_VIEW_BOX } from '@upline/brand/logo';

/** The company's mark in the color of the text around it; decoration beside its name. */
export const Mark = () => (
  <svg
    viewBox={MARK_VIEW_BOX}
    width="14"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={MARK_PATH} />
  </svg>
);
