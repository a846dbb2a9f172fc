import { Icon } from '../../components/icons/Icon.tsx';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import styles from './TextBox.module.css';

interface Labelled {
  readonly label: string;
  /** Small words after the label, such as *needed to refuse*. */
  readonly beside?: string | undefined;
  /** The error, in words that say how to fix it; undefined for none. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface Control {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function Box({ label, beside, error, hint, children }: Labelled & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`${styles.box} ${error ? styles.wrong : ''}`}>
      <label htmlFor={id}>
        {label}
        {beside ? <span className={styles.hintBeside}> {beside}</span> : null}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note ? (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** A form field of the console: label above, error or hint below. */
export const TextBox = ({
  label,
  beside,
  error,
  hint,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) => (
  <Box label={label} beside={beside} error={error} hint={hint}>
    {(control) =>
      input.type === 'date' || input.type === 'datetime-local' ? <DayInput {...input} {...control} /> : <input {...input} {...control} />
    }
  </Box>
);

/** The browser's own field for a day or a moment. Until it is edited, it shows the day as every page writes days, whatever the browser's language. */
function DayInput(input: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState(input.defaultValue);
  const shown = String(input.value ?? typed ?? '').replace('T', ' ');
  return (
    <span className={styles.day}>
      <input
        {...input}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          input.onInput?.(event);
        }}
      />
      <span className={`${styles.shown} ${shown === '' ? 'q3' : ''}`} aria-hidden="true">
        {shown || (input.type === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm')}
      </span>
      <Icon name="calendar" size={16} className={styles.calendar} />
    </span>
  );
}

/** A `TextBox` of several lines. */
export const TextLines = ({ label, beside, error, hint, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Box label={label} beside={beside} error={error} hint={hint}>
    {(control) => <textarea {...area} {...control} />}
  </Box>
);

/** A `TextBox` to choose one of a few options. */
export const SelectBox = ({
  label,
  beside,
  error,
  hint,
  options,
  ...select
}: Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & { readonly options: readonly { readonly value: string; readonly label: string }[] }) => (
  <Box label={label} beside={beside} error={error} hint={hint}>
    {(control) => (
      <select {...select} {...control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Box>
);
