import { brand } from '@upline/brand/brand';
import { MARK_PATH, MARK_VIEW_BOX } from '@upline/brand/logo';
import styles from './MemberCode.module.css';
import { matrixPath, qrMatrix } from './qr-matrix.ts';

/** A code 160 px wide with the brand's 40 px mark in its middle, on its own white ground in either theme. */
export function MemberCode({ text, label }: { text: string; label: string }) {
  const matrix = qrMatrix(text);
  return (
    <div className={styles.ground} role="img" aria-label={label}>
      <svg className={styles.code} viewBox={`0 0 ${matrix.length} ${matrix.length}`} aria-hidden="true">
        <path d={matrixPath(matrix)} />
      </svg>
      {brand.isMarkless ? null : (
        <span className={styles.logo} aria-hidden="true">
          {brand.mark ? (
            <img src={brand.mark.onDark ?? brand.mark.address} alt="" />
          ) : (
            <svg viewBox={MARK_VIEW_BOX}>
              <path d={MARK_PATH} />
            </svg>
          )}
        </span>
      )}
    </div>
  );
}
