import { type FormEvent, useState } from 'react';
import { ActButton } from '../acts/ActButton.tsx';
import styles from './Masked.module.css';
import { TextBox } from '../fields/TextBox.tsx';

export interface MaskedWords {
  readonly show: string;
  /** *Why do you look?* */
  readonly ask: string;
  readonly reasons: readonly { readonly value: string; readonly label: string }[];
  readonly detail: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Says where the access is recorded. */
  readonly note: string;
}

export interface MaskedProps {
  readonly masked: string;
  /** The full value; absent until it is revealed. */
  readonly shown?: string | undefined;
  readonly words: MaskedWords;
  /** Absent for people who may not reveal it. */
  readonly onShow?: ((reason: string, detail: string) => Promise<void>) | undefined;
}

/** A value that is revealed only for a reason, which is recorded. */
export function Masked({ masked, shown, words, onShow }: MaskedProps) {
  const [isAsking, setAsking] = useState(false);
  if (shown !== undefined) return <span>{shown}</span>;
  return (
    <>
      <span className={styles.mask}>{masked}</span>
      {onShow && !isAsking ? (
        <button type="button" className={`link ${styles.show}`} onClick={() => setAsking(true)}>
          {words.show}
        </button>
      ) : null}
      {onShow && isAsking ? <Question words={words} onShow={onShow} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type QuestionProps = Required<Pick<MaskedProps, 'words'>> & {
  readonly onShow: (reason: string, detail: string) => Promise<void>;
  readonly onClose: () => void;
};

function Question({ words, onShow, onClose }: QuestionProps) {
  const [reason, setReason] = useState(words.reasons[0]?.value ?? '');
  const [detail, setDetail] = useState('');
  const [isPending, setPending] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setPending(true);
    void onShow(reason, detail.trim())
      .then(onClose, () => undefined)
      .finally(() => setPending(false));
  };
  return (
    <form className={styles.ask} onSubmit={send} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <fieldset>
        <legend>{words.ask}</legend>
        <div className={styles.reasons}>
          {words.reasons.map(({ value, label }) => (
            <button key={value} type="button" className={styles.reason} aria-pressed={value === reason} onClick={() => setReason(value)}>
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={styles.line}>
        <TextBox label={words.detail} value={detail} maxLength={200} onChange={({ target }) => setDetail(target.value)} />
        <ActButton type="submit" pending={isPending ? words.confirm : undefined}>
          {words.confirm}
        </ActButton>
        <ActButton variant="ghost" onClick={onClose}>
          {words.cancel}
        </ActButton>
      </div>
      <p className={styles.note}>{words.note}</p>
    </form>
  );
}
