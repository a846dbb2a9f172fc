import { ActButton, StatusMark } from '@upline/ui/desk';
import { type Ref, useId, useImperativeHandle } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { isTodo } from './next-todo.ts';
import { type ShopText, tagOf } from './text.ts';
import styles from './Translations.module.css';
import { useSaving } from './use-saving.ts';

const suns = { missing: 'open', outdated: 'half', current: 'full' } as const;

/** Functions of a row that the page calls. */
export interface RowHandle {
  focus(): void;
  /** Saves the translation, then moves on to the next text. */
  save(): void;
}

interface TextRowProps {
  readonly text: ShopText;
  readonly mayWrite: boolean;
  readonly ref: Ref<RowHandle>;
  readonly onChange: (text: ShopText) => void;
  readonly onNext: (after: ShopText) => void;
}

/** One text: the English, its previous version, and the translation as a field. */
export function TextRow({ text, mayWrite, ref, onChange, onNext }: TextRowProps) {
  const { t } = useTexts('consoleTranslations');
  const { t: lists } = useTexts('consoleLists');
  const id = useId();
  const saving = useSaving(text, { onChange, onNext });
  const { typed, fault } = saving;
  useImperativeHandle(ref, () => ({ focus: () => document.getElementById(id)?.focus(), save: () => mayWrite && saving.save() }));
  const longer = Math.max(text.english.length, typed.length);
  return (
    <li className={styles.row} data-text={text.textId}>
      <RowHead text={text} />
      <div className={styles.english} lang="en">
        {text.englishBefore === '' ? null : (
          <p className={styles.before}>
            <span className="q3">{t('before')}</span> <del>{text.englishBefore}</del>
          </p>
        )}
        <p>{text.english}</p>
      </div>
      <div className={styles.target}>
        <textarea
          id={id}
          lang={tagOf(text.language)}
          aria-label={t('field', { name: `${text.subjectName}, ${lists(`value.listTranslations.textField.${text.textField}`)}` })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-note` : undefined}
          placeholder={text.translationState === 'missing' ? t('fallsBack') : undefined}
          readOnly={!mayWrite}
          rows={Math.min(8, Math.max(1, Math.ceil(longer / 60)))}
          value={typed}
          onChange={({ target }) => saving.type(target.value)}
        />
        {fault ? (
          <p id={`${id}-note`} className={styles.fault} role="alert">
            {fault}
          </p>
        ) : null}
        {saving.theirs === '' ? null : (
          <p className={styles.before}>
            <span className="q3">{t('theirs')}</span> {saving.theirs}
          </p>
        )}
        {mayWrite && (saving.isTouched || isTodo(text)) ? <RowActs text={text} saving={saving} /> : null}
      </div>
    </li>
  );
}

function RowHead({ text }: { readonly text: ShopText }) {
  const { t: lists } = useTexts('consoleLists');
  const { textKind, textField, subjectNo, subjectName, translationState: state } = text;
  const kind = textKind === 'product' ? '' : lists(`value.listTranslations.textKind.${textKind}`);
  return (
    <header className={styles.of}>
      <b>{subjectName || subjectNo}</b>
      <span className="q">{lists(`value.listTranslations.textField.${textField}`)}</span>
      <span className="q3">{[kind, subjectNo].filter(Boolean).join(' ')}</span>
      <span className={styles.state}>
        <StatusMark state={suns[state]}>{lists(`value.listTranslations.translationState.${state}`)}</StatusMark>
      </span>
    </header>
  );
}

function RowActs({ text, saving }: { readonly text: ShopText; readonly saving: ReturnType<typeof useSaving> }) {
  const { t } = useTexts('consoleTranslations');
  const { translation, translationState: state, english, isMarkup } = text;
  const { typed, type, isPending, isTooLong, fault, save } = saving;
  const isEmpty = typed.trim() === '';
  const word = typed === translation && state === 'outdated' ? 'stillHolds' : isEmpty && translation !== '' ? 'takeOut' : 'save';
  return (
    <div className={styles.acts}>
      <ActButton
        size="row"
        variant={typed === translation ? 'out' : 'go'}
        pending={isPending ? t('saving') : undefined}
        disabledReason={isTooLong ? fault : isEmpty && translation === '' ? t('nothing') : undefined}
        onClick={save}
      >
        {t(word)}
      </ActButton>
      {isEmpty && !isMarkup ? (
        <ActButton size="row" variant="ghost" onClick={() => type(english)}>
          {t('asEnglish')}
        </ActButton>
      ) : null}
      {typed === translation ? null : (
        <ActButton size="row" variant="ghost" onClick={() => type(translation)}>
          {t('undo')}
        </ActButton>
      )}
    </div>
  );
}
