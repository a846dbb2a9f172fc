import { useMemo } from 'react';
import { matrixPath, qrMatrix, quietModules } from '../member/qr/qr-matrix.ts';
import styles from './AddressCode.module.css';

/** An address as a QR code, dark on white in both themes, because many wallets' cameras read nothing else. */
export function AddressCode({ address, label }: { address: string; label: string }) {
  const { path, size } = useMemo(() => {
    const matrix = qrMatrix(address);
    return { path: matrixPath(matrix), size: matrix.length };
  }, [address]);
  const edge = size + 2 * quietModules;
  return (
    <svg className={styles.code} viewBox={`${-quietModules} ${-quietModules} ${edge} ${edge}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
