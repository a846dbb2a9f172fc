import { MARK_PATH, MARK_VIEW_BOX } from '@upline/brand/logo';

/** The company's mark in the color of the text around it; decoration beside its name. */
export function Mark({ height }: { height: number }) {
  return (
    <svg
      viewBox={MARK_VIEW_BOX}
      width={(height * 19) / 24}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={MARK_PATH} />
    </svg>
  );
}
