import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { ActButton, Pill, SelectBox, TextBox, TextLines } from '@upline/ui/desk';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page, Section, Terms, TwoColumns } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { failureText } from '../../../shared/calls/api.ts';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { faultOf, subjectOf } from '../versions/content.ts';
import content from '../versions/Content.module.css';
import { ContentHistory } from '../versions/ContentHistory.tsx';
import { LeaveGuard } from '../../../frame/LeaveGuard.tsx';
import { useSeen } from '../../../shared/calls/use-seen.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Waiting } from '../versions/Waiting.tsx';
import styles from './MailTexts.module.css';

type MailText = AnswerOf<'getMailText'>['data'];

/** A mail's text in one language: its placeholders, a preview, a test mail to oneself, and its changes. */
export function MailTextPage() {
  const { template = '', language = 'en_US' } = useParams();
  const { t } = useTexts('consoleMailTexts');
  const answer = useAnswer('getMailText', { template, language: language as Locale });
  const { seen, anew } = useSeen(answer, (text) => text.template === template && text.language === language);
  if (seen === undefined)
    return <Waiting list={{ label: t('title'), to: paths.mailTexts() }} error={answer.error} again={() => void answer.refetch()} />;
  return <Edit key={`${seen.template} ${seen.language} ${seen.version}`} text={seen} onAnew={anew} />;
}

interface EditProps {
  readonly text: MailText;
  readonly onAnew: () => void;
}

type Typed = Pick<MailText, 'subject' | 'body'>;

function Edit({ text, onAnew }: EditProps) {
  const { t } = useTexts('consoleMailTexts');
  const asked = useAskedLocales({ [text.language]: text.language });
  const mayWrite = useMay()('mail-text.write');
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({ subject: text.subject, body: text.body });
  const { template, version } = text;
  const isUnsaved = typed.subject !== text.subject || typed.body !== text.body;
  return (
    <Page
      title={wordOr(t, `purpose.${template}`, template)}
      beside={<Pill state={text.isChanged ? 'full' : 'open'}>{t(text.isChanged ? 'isChanged' : 'shipped')}</Pill>}
      up={{ to: paths.mailTexts(), label: t('title') }}
    >
      <LeaveGuard isUnsaved={isUnsaved} />
      <TwoColumns isEven>
        <div className={styles.column}>
          <SelectBox
            label={t('language')}
            value={text.language}
            options={asked.map((locale) => ({ value: locale, label: nativeName(locale) }))}
            onChange={({ target }) => void navigate(paths.mailText(template, target.value))}
          />
          {text.isHeldBack === true ? <p className="s13">{t('heldBack')}</p> : null}
          {text.takesTwo === true ? <p className="s13 q3">{t('takesTwo')}</p> : null}
          <TextForm text={text} typed={typed} isUnsaved={isUnsaved} mayWrite={mayWrite} onType={setTyped} onAnew={onAnew} />
          <Places text={text} />
        </div>
        <div>
          <Looks text={text} typed={typed} />
          {text.textNo === null ? null : (
            <ContentHistory
              subject={subjectOf('mailText', text.textNo)}
              version={version}
              mayWrite={mayWrite}
              blocked={isUnsaved ? t('saveFirst') : undefined}
              onRestored={onAnew}
            />
          )}
        </div>
      </TwoColumns>
    </Page>
  );
}

interface TextFormProps extends EditProps {
  readonly typed: Typed;
  readonly isUnsaved: boolean;
  readonly mayWrite: boolean;
  readonly onType: (typed: Typed) => void;
}

function TextForm({ text, typed, isUnsaved, mayWrite, onType, onAnew }: TextFormProps) {
  const { t } = useTexts('consoleMailTexts');
  const saving = useAct('saveMailText', { done: () => t('saved'), onDone: onAnew });
  const faultAt = faultOf(saving.failure);
  const language = text.language as Locale;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    saving.act({ template: text.template, language, version: text.version, ...typed });
  };
  return (
    <form onSubmit={send}>
      <fieldset disabled={!mayWrite} className={`${content.all} ${content.words}`} lang={toBcp47(language)}>
        <TextBox
          label={t('subject')}
          error={faultAt('subject')}
          value={typed.subject}
          required
          maxLength={200}
          onChange={({ target }) => onType({ ...typed, subject: target.value })}
        />
        <TextLines
          label={t('body')}
          hint={t('body.hint')}
          error={faultAt('body')}
          value={typed.body}
          required
          rows={14}
          maxLength={5_000}
          onChange={({ target }) => onType({ ...typed, body: target.value })}
        />
      </fieldset>
      {mayWrite ? (
        <p className={content.save}>
          <ActButton
            variant="go"
            type="submit"
            pending={saving.isPending ? t('save') : undefined}
            disabledReason={isUnsaved ? undefined : t('nothingTyped')}
          >
            {t('save')}
          </ActButton>
          <OtherActs text={text} typed={typed} isUnsaved={isUnsaved} onAnew={onAnew} />
        </p>
      ) : null}
    </form>
  );
}

function OtherActs({ text, typed, isUnsaved, onAnew }: Omit<TextFormProps, 'mayWrite' | 'onType'>) {
  const { t } = useTexts('consoleMailTexts');
  const resetting = useAct('resetMailText', { done: () => t('isReset'), onDone: onAnew });
  const testing = useAct('sendTestMail', { done: (answer) => ('data' in answer ? t('tested', { to: answer.data.to }) : '') });
  const { template, version } = text;
  const language = text.language as Locale;
  return (
    <>
      <ActButton pending={testing.isPending ? t('test') : undefined} onClick={() => testing.act({ template, language, ...typed })}>
        {t('test')}
      </ActButton>
      {text.isChanged ? (
        <ActButton
          pending={resetting.isPending ? t('reset') : undefined}
          disabledReason={isUnsaved ? t('saveFirst') : undefined}
          onClick={() => resetting.act({ template, language, version })}
        >
          {t('reset')}
        </ActButton>
      ) : null}
    </>
  );
}

function Places({ text }: Pick<EditProps, 'text'>) {
  const { t } = useTexts('consoleMailTexts');
  return (
    <Section title={t('places')}>
      <p className="s13 q">{t('places.about')}</p>
      <Terms
        rows={text.places.map(({ name, sample, isNeeded }) => [
          `{{${name}}}`,
          <span key={name}>
            {sample} {isNeeded ? <b className="s12">{t('needed')}</b> : null}
          </span>,
        ])}
      />
    </Section>
  );
}

/** A preview of the mail with the typed text, filled with sample data. */
function Looks({ text, typed }: { readonly text: MailText; readonly typed: Typed }) {
  const { t } = useTexts('consoleMailTexts');
  const asked = useDeferredValue(typed);
  const isOn = asked.subject.trim() !== '' && asked.body.trim() !== '';
  const { template } = text;
  const { data, error } = useAnswer('previewMailText', { template, language: text.language as Locale, ...asked }, { isOn });
  if (error)
    return (
      <Section title={t('looks')}>
        <p className="warn" role="alert">
          {failureText(error)}
        </p>
      </Section>
    );
  if (data === undefined) return null;
  const { subject, text: plain } = data.data;
  const paragraphs = plain.trim().split('\n\n');
  return (
    <Section title={t('looks')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.figure}>
          <div className={`${styles.mail} ${styles[scheme]}`}>
            <b>{subject}</b>
            {paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and keep no state.
              <p key={at} className={at === paragraphs.length - 1 ? styles.closing : /^\d{6}$/.test(paragraph) ? styles.code : undefined}>
                {paragraph}
              </p>
            ))}
          </div>
          <figcaption className="s12 q3">{t(`looks.${scheme}`)}</figcaption>
        </figure>
      ))}
      <details>
        <summary>{t('looks.plain')}</summary>
        <pre className={styles.plain}>{plain}</pre>
      </details>
    </Section>
  );
}
