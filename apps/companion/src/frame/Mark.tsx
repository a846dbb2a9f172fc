import { brand } from '@upline/brand/brand';
import { MARK_PATH, MARK_VIEW_BOX } from '@upline/brand/logo';

/** The company's mark in the color of the text around it; decoration next to its name. */
export function Mark({ height }: { height: number }) {
  if (brand.mark) return <OwnMark height={height} mark={brand.mark} />;
  if (brand.isMarkless) return null;
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

/** The picture that the company uploaded. */
function OwnMark({ height, mark: { address, ratio, onDark } }: { height: number; mark: NonNullable<typeof brand.mark> }) {
  return (
    <picture>
      {onDark ? <source srcSet={onDark} media="(prefers-color-scheme: dark)" /> : null}
      <img src={address} width={Math.round(height * ratio)} height={height} alt="" />
    </picture>
  );
}
