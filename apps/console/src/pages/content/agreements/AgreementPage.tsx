import { withAgreementValues } from '@upline/brand/agreement-values';
import { brand } from '@upline/brand/brand';
import { nativeName } from '@upline/i18n';
import { Checkbox } from '@upline/ui';
import { ActButton, Pill, TextBox, useKeys } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Page, Section, Terms, TwoColumns } from '../../../frame/Page.tsx';
import { useAccount, useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { instantOf } from '../../../shared/words/zoned-time.ts';
import { faultOf, type Words, written } from '../versions/content.ts';
import styles from '../versions/Content.module.css';
import { LeaveGuard } from '../../../frame/LeaveGuard.tsx';
import { Reading } from '../versions/Reading.tsx';
import { useSeen } from '../../../shared/calls/use-seen.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Waiting } from '../versions/Waiting.tsx';
import { WordsFields } from '../versions/WordsFields.tsx';
import { textOf } from '../../../shared/forms/form-values.ts';
import { type Agreement, agreementMarks, type AgreementKind, agreementKinds } from './agreement.ts';

interface Draft {
  readonly title: Words;
  readonly body: Words;
  readonly isBinding: boolean;
}

/** A new version of an agreement, which starts with the previous version's texts. */
export function NewAgreementPage() {
  const { kind = '' } = useParams();
  const known = agreementKinds.find((one) => one === kind) ?? 'terms';
  const { t } = useTexts('consoleAgreements');
  const list = useAnswer('listAgreements', {});
  const newest = list.data?.data.find((entry) => entry.kind === known);
  const before = useAnswer('getAgreement', { agreementId: newest?.agreementId ?? 1 }, { isOn: newest !== undefined });
  const isReady = list.data !== undefined && (newest === undefined || before.data?.data.agreementId === newest.agreementId);
  if (isReady) return <Edit kind={known} agreement={undefined} before={before.data?.data} onAnew={() => undefined} />;
  const failed = list.error ? list : before;
  return <Waiting list={{ label: t('title'), to: paths.agreements() }} error={failed.error} again={() => void failed.refetch()} />;
}

/** A version of an agreement: its texts, whether it is in force, what it lacks, and who accepted it. */
export function AgreementPage() {
  const { agreementId = '' } = useParams();
  const { t } = useTexts('consoleAgreements');
  const answer = useAnswer('getAgreement', { agreementId: Number(agreementId) });
  const { seen, anew } = useSeen(answer, (entry) => entry.agreementId === Number(agreementId));
  if (seen === undefined)
    return <Waiting list={{ label: t('title'), to: paths.agreements() }} error={answer.error} again={() => void answer.refetch()} />;
  return <Edit key={`${seen.agreementId} ${seen.version}`} kind={seen.kind} agreement={seen} before={seen} onAnew={anew} />;
}

/** A text with the company's name inserted, as members read it. */
const withCompany = (text: string): string => withAgreementValues(text, { company: brand.company.legalName, ...brand.support });

interface EditProps {
  readonly kind: AgreementKind;
  readonly agreement: Agreement | undefined;
  readonly before: Agreement | undefined;
  readonly onAnew: () => void;
}

function Edit({ kind, agreement, before, onAnew }: EditProps) {
  const { t } = useTexts('consoleAgreements');
  const mayWrite = useMay()('agreement.write') && (agreement === undefined || agreement.state === 'draft');
  const begun: Draft = { title: before?.title ?? {}, body: before?.body ?? {}, isBinding: agreement?.isBinding ?? true };
  const [draft, setDraft] = useState<Draft>(begun);
  const [isActivating, setActivating] = useState(false);
  const { save, isPending, failure, isSaved } = useSave(kind, agreement, onAnew);
  const isUnsaved = mayWrite && !isSaved && JSON.stringify(draft) !== JSON.stringify(begun);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save(draft);
  };
  useKeys([{ keys: 'Ctrl S', label: t('save'), run: () => save(draft) }], mayWrite);
  const lacks =
    agreement && agreement.lacking.length > 0 ? agreement.lacking.map((locale) => nativeName(locale as 'en_US')).join(', ') : '';
  const unchanged = (agreement?.unchanged ?? []).map((locale) => nativeName(locale as 'en_US')).join(', ');
  const blocked = isUnsaved ? t('saveFirst') : lacks === '' ? undefined : t('lacks', { languages: lacks });
  return (
    <Page
      title={agreement ? t('version', { kind: t(`kind.${kind}`), number: agreement.number }) : `${t('draft')}: ${t(`kind.${kind}`)}`}
      beside={agreement ? <Pill state={agreementMarks[agreement.state]}>{t(`state.${agreement.state}`)}</Pill> : null}
      up={{ to: paths.agreements(), label: t('title') }}
      acts={
        mayWrite && agreement ? (
          <ActButton disabledReason={blocked} onClick={() => setActivating(true)}>
            {t('activate')}
          </ActButton>
        ) : null
      }
      sheet={isActivating && agreement ? <ActivateSheet agreement={agreement} onClose={() => setActivating(false)} /> : null}
    >
      <LeaveGuard isUnsaved={isUnsaved} />
      <TwoColumns isEven>
        <form onSubmit={send}>
          <fieldset disabled={!mayWrite} className={styles.all}>
            <Fields draft={draft} faultAt={faultOf(failure)} onChange={(change) => setDraft({ ...draft, ...change })} />
          </fieldset>
          {unchanged === '' ? null : <p className="warn">{t('unchanged', { languages: unchanged })}</p>}
          {lacks === '' ? null : <p className="warn">{t('lacks', { languages: lacks })}</p>}
          {mayWrite ? (
            <p className={styles.save}>
              <ActButton variant="go" type="submit" keys="Ctrl S" pending={isPending ? t('save') : undefined}>
                {t('save')}
              </ActButton>
            </p>
          ) : null}
        </form>
        <div>
          <Reading draft={draft} fill={withCompany} />
          {agreement ? <Facts agreement={agreement} /> : null}
        </div>
      </TwoColumns>
    </Page>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly faultAt: (...fields: string[]) => string | undefined;
  readonly onChange: (change: Partial<Draft>) => void;
}

function Fields({ draft, faultAt, onChange }: FieldsProps) {
  const { t } = useTexts('consoleAgreements');
  return (
    <Section title={t('words')}>
      <WordsFields
        faultAt={faultAt}
        fields={[
          { name: 'title', label: t('name'), words: draft.title, most: 120, isRequired: true, onChange: (title) => onChange({ title }) },
          {
            name: 'body',
            label: t('body'),
            hint: t('marks'),
            words: draft.body,
            most: 60_000,
            rows: 20,
            isRequired: true,
            onChange: (body) => onChange({ body }),
          },
        ]}
      />
      <Checkbox checked={draft.isBinding} onChange={({ target }) => onChange({ isBinding: target.checked })}>
        {t('binding')}
      </Checkbox>
    </Section>
  );
}

function Facts({ agreement }: { readonly agreement: Agreement }) {
  const { t } = useTexts('consoleAgreements');
  const { at } = useFormats();
  return (
    <Section title={t('acceptances')}>
      <Terms
        rows={[
          agreement.activeFrom === null ? undefined : [t('from'), at(agreement.activeFrom)],
          [
            t('accepted'),
            <Link key="accepted" className="link" to={paths.acceptances({ agreement: agreement.agreementId })}>
              {t('accepted.count', { count: agreement.accepted })}
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}

function ActivateSheet({ agreement, onClose }: { readonly agreement: Agreement; readonly onClose: () => void }) {
  const { t } = useTexts('consoleAgreements');
  const { timeZone } = useAccount();
  const { city, today } = useFormats();
  const { act, isPending, failure } = useAct('activateAgreement', { onDone: onClose });
  const { agreementId, version } = agreement;
  return (
    <FormSheet
      label={t('activate')}
      about={t('activate.about')}
      isPending={isPending}
      onSend={(form) => act({ agreementId, version, from: instantOf(textOf(form, 'from'), timeZone) })}
      onClose={onClose}
    >
      <TextBox
        name="from"
        label={t('activate.from')}
        hint={t('activate.from.hint', { city })}
        error={faultOf(failure)('from')}
        type="datetime-local"
        min={`${today()}T00:00`}
        max="2199-12-31T00:00"
      />
    </FormSheet>
  );
}

function useSave(kind: AgreementKind, agreement: Agreement | undefined, onAnew: () => void) {
  const { t } = useTexts('consoleAgreements');
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const { act, isPending, failure } = useAct('saveAgreement', {
    done: () => t('saved'),
    onDone: (answer) => {
      if (!('data' in answer)) return;
      setSaved(true);
      if (agreement !== undefined) onAnew();
      // Runs after the state update, so that leaving asks nothing.
      else setTimeout(() => void navigate(paths.agreement(answer.data.agreementId), { replace: true }));
    },
  });
  const save = ({ title, body, isBinding }: Draft): void =>
    act({
      kind,
      ...(agreement === undefined ? {} : { agreementId: agreement.agreementId, version: agreement.version }),
      title: written(title) as { en_US: string },
      body: written(body) as { en_US: string },
      isBinding,
    });
  return { save, isPending, failure, isSaved };
}
