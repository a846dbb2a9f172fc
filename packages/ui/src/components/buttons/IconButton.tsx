import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** The action and, if a page has several such buttons, the thing it acts on. */
  readonly label: string;
  /** Size of the picture in px; 20 by default. */
  readonly size?: number | undefined;
}

/** A quiet button with only a picture, next to the thing it acts on. `className` may position it. */
export function IconButton({ icon, label, size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={className ? `${styles.button} ${className}` : styles.button} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
