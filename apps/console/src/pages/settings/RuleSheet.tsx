import { wordOr } from '@upline/i18n/texts';
import { ActButton, Difference, Sheet, TextBox, Timeline } from '@upline/ui/desk';
import { type FormEvent, useId, useState } from 'react';
import { Terms } from '../../frame/Page.tsx';
import { AskFor } from '../../frame/AskFor.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats, withMinus } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import type { Rule } from './rule.ts';
import styles from './RuleSheet.module.css';
import { useRuleWords } from './use-rule-words.ts';

/** One rule: its bounds, another value for all or one company with its effect, its default, and its changes by person. */
export function RuleSheet({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { t: settings } = useTexts('consoleSettings');
  const { count } = useFormats();
  const formId = useId();
  const may = useMay();
  const isAllowed = may('rule.write');
  const { nameOf, meaningOf } = useRuleWords();
  const [typed, setTyped] = useState(String(rule.value));
  const [company, setCompany] = useState(rule.companyCode);
  const { act, isPending } = useAct('setRule', { done: () => settings('saved'), onDone: onClose });
  const value = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : undefined;
  const isWithin = value !== undefined && value >= rule.least && value <= rule.most;
  const bounds = settings('bounds', { least: count(rule.least), most: count(rule.most) });
  const set = (next: number | 'default'): void => act({ name: rule.name, value: next, companyCode: company as '' });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isWithin) set(value);
  };
  return (
    <Sheet
      title={nameOf(rule)}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        isAllowed ? (
          <>
            <ActButton variant="go" type="submit" form={formId} keys="Ctrl Enter" pending={isPending ? settings('save') : undefined}>
              {settings('save')}
            </ActButton>
            <ActButton onClick={() => set('default')}>{settings('reset', { value: count(rule.standard) })}</ActButton>
          </>
        ) : null
      }
    >
      <p className={styles.part}>{meaningOf(rule)}</p>
      <Terms
        rows={[
          [settings('column.company'), rule.companyCode || settings('everywhere')],
          [settings('column.value'), `${count(rule.value)} ${wordOr(settings, `unit.${rule.unit}`, rule.unit)}`],
          [settings('column.standard'), count(rule.standard)],
          rule.source === undefined ? undefined : [settings('source'), rule.source],
        ]}
      />
      {isAllowed ? (
        <form id={formId} className={styles.form} onSubmit={save}>
          <TextBox
            label={settings('newValue')}
            inputMode="numeric"
            value={typed}
            error={isWithin ? undefined : bounds}
            hint={bounds}
            onChange={({ target }) => setTyped(target.value)}
          />
          <TextBox
            label={settings('forCompany')}
            hint={settings('forCompany.hint')}
            maxLength={2}
            value={company}
            onChange={({ target }) => setCompany(target.value.toUpperCase())}
          />
          {isWithin && value !== rule.value ? <Change rule={rule} value={value} company={company} /> : null}
        </form>
      ) : (
        <AskFor permission="rule.write" />
      )}
      {may('audit.read') ? <Changes rule={rule} onUndo={isAllowed ? setTyped : undefined} /> : null}
    </Sheet>
  );
}

/** The effect of saving. */
function Change({ rule, value, company }: { readonly rule: Rule; readonly value: number; readonly company: string }) {
  const { t: settings } = useTexts('consoleSettings');
  const { count } = useFormats();
  const difference = value - rule.value;
  return (
    <Difference
      label={settings('willChange')}
      words={{
        what: settings('willChange'),
        before: settings('before'),
        after: settings('after'),
        change: settings('difference'),
        missing: settings('missing'),
      }}
      rows={[
        {
          id: rule.name,
          what: company === '' ? settings('everywhere') : company,
          before: count(rule.value),
          after: count(value),
          change: { text: difference > 0 ? `+${count(difference)}` : withMinus(count(difference)), isMore: difference > 0 },
        },
      ]}
    />
  );
}

const MOST_CHANGES = 25;

/** Changes by person and time, from the audit; an earlier value can be put into the form again. */
function Changes({ rule, onUndo }: { readonly rule: Rule; readonly onUndo: ((value: string) => void) | undefined }) {
  const { t: settings } = useTexts('consoleSettings');
  const { day, time } = useFormats();
  const { data } = useAnswer('listAudit', {
    filters: { action: 'staff.setRule', subject: rule.name },
    sort: '-auditNo',
    pageSize: MOST_CHANGES,
  });
  const changes = data?.data ?? [];
  if (changes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{settings('changes')}</h3>
      <Timeline
        entries={changes.map(({ auditNo, at, actor, detail }) => {
          const { value, companyCode } = JSON.parse(detail) as { value?: number | string; companyCode?: string };
          const isNumber = /^\d+$/.test(String(value));
          return {
            id: String(auditNo),
            at,
            day: day(at),
            time: time(at),
            state: 'full',
            text: (
              <>
                {isNumber ? settings('setTo', { value: String(value) }) : settings('setToDefault')}
                {companyCode ? `, ${companyCode}` : ''}{' '}
                {onUndo && isNumber ? (
                  <button type="button" className="link" onClick={() => onUndo(String(value))}>
                    {settings('takeAgain')}
                  </button>
                ) : null}
              </>
            ),
            small: `${actor.replace('staff:', '')}, ${settings('auditLine', { number: auditNo })}`,
          };
        })}
      />
    </section>
  );
}
