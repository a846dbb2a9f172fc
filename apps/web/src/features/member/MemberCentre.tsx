import type { ReactNode } from 'react';
import styles from './MemberCentre.module.css';
import { MemberHead } from './MemberHead.tsx';
import { MemberMenu } from './MemberMenu.tsx';

export function MemberCentre({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <MemberHead />
      <div className={styles.shell}>
        <MemberMenu />
        <div className={styles.page}>{children}</div>
      </div>
    </div>
  );
}
