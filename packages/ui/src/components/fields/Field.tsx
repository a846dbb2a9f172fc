import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { Icon } from '../icons/Icon.tsx';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** The error, in words that say how to fix it; undefined for none. It replaces the hint. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Renders the control with the attributes that connect it to its label and its error. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label above, control, and the error or hint below. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const described = error || hint ? noteId : undefined;
  return (
    <div className={`${styles.field} ${error ? styles.wrong : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {error ? (
        <p id={noteId} className={styles.error}>
          <Icon name="info" size={16} />
          {error}
        </p>
      ) : hint ? (
        <p id={noteId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Content inside the edge, after the text: a unit or a show/hide button. */
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, after, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className={styles.edge}>
          <input {...input} {...control} />
          {after}
        </span>
      )}
    </Field>
  );
}

export interface SelectFieldProps extends Omit<React.SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select, for its native list on phones, type-ahead and keyboard support. */
export function SelectField({ label, error, hint, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className={styles.edge}>
          <select {...select} {...control}>
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  );
}

/** The classes of a field's edge, for custom controls. */
export const fieldEdgeClass = styles.edge;
