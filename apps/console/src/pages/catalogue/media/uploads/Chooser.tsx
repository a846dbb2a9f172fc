import { actClass, type ActLook } from '@upline/ui/desk';
import { type Ref, useId } from 'react';
import { PICTURE_KINDS } from './send-picture.ts';
import styles from './Uploads.module.css';

interface ChooserProps extends ActLook {
  readonly label: string;
  /** Whether several files may be chosen; false by default. */
  readonly isSeveral?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Chooser({ label, isSeveral = false, onFiles, ref, ...look }: ChooserProps) {
  const id = useId();
  return (
    <span className={styles.chooser}>
      <input
        ref={ref}
        id={id}
        className="vh"
        type="file"
        multiple={isSeveral}
        accept={PICTURE_KINDS}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={actClass(look)}>
        {label}
      </label>
    </span>
  );
}
