import { brand } from '@upline/brand/brand';
import { MARK_PATH, MARK_VIEW_BOX } from '@upline/brand/logo';

/** The company's mark in the color of the text around it, or the uploaded picture; decoration next to its name. The rail's band is dark in both schemes. */
export const Mark = ({ isOnBar = false }: { readonly isOnBar?: boolean }) =>
  brand.mark ? (
    <picture>
      {brand.mark.onDark ? <source srcSet={brand.mark.onDark} media={isOnBar ? 'all' : '(prefers-color-scheme: dark)'} /> : null}
      <img src={brand.mark.address} width={Math.round(18 * brand.mark.ratio)} height="18" alt="" />
    </picture>
  ) : brand.isMarkless ? null : (
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
