import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './StateNote.module.css';

export interface StateNoteProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step: a link or a button; absent for none. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** The layout that both states share. */
export function StateNote({ icon, title, children, action, level = 2, alert }: StateNoteProps & { alert: boolean }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.note} role={alert ? 'alert' : undefined}>
      <Icon name={icon} size={32} className={styles.icon} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className="q">{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

/** The empty state: its future content, and how to get there. */
export const EmptyState = (props: StateNoteProps) => <StateNote {...props} alert={false} />;

/** The error state: what happened, what is safe, and a way to retry. */
export const ErrorState = (props: Omit<StateNoteProps, 'icon'> & { icon?: IconName }) => <StateNote icon="info" {...props} alert />;
