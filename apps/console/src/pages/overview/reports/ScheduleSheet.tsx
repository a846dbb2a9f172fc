import { Checkbox } from '@upline/ui';
import { ActButton, SelectBox, Sheet } from '@upline/ui/desk';
import { type FormEvent, useId, useState } from 'react';
import { useAccount } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import type { Report } from './report.ts';
import styles from './Reports.module.css';
import { hourText, weekdayText } from './schedule-words.ts';

export interface ScheduleSheetProps {
  readonly report: Report;
  readonly parameters: Record<string, unknown>;
  readonly onClose: () => void;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 28;
const HOURS = 24;
const rhythms = ['daily', 'weekly', 'monthly'] as const;
const formats = ['xlsx', 'csv'] as const;
const upTo = (count: number, first = 1): number[] => Array.from({ length: count }, (_, at) => at + first);

/** How often, when and in which format a report is written. */
interface Plan {
  readonly rhythm: string;
  readonly weekday: number;
  readonly dayOfMonth: number;
  readonly hour: number;
  readonly format: string;
}

const firstPlan: Plan = { rhythm: 'daily', weekday: 1, dayOfMonth: 1, hour: 7, format: 'xlsx' };

/** Schedules the report with its current parameters, and mails a link to people who may read it. */
export function ScheduleSheet({ report, parameters, onClose }: ScheduleSheetProps) {
  const { t } = useTexts();
  const { t: words } = useTexts('consoleReports');
  const formId = useId();
  const { name: own } = useAccount();
  const { data, isPending: isReading } = useAnswer('listReportRecipients', { report: report.report });
  const people = (data?.data ?? []).map(({ name }) => name);
  const [plan, setPlan] = useState<Plan>(firstPlan);
  const [recipients, setRecipients] = useState<readonly string[]>();
  const chosen = recipients ?? people.filter((name) => name === own);
  const { act, isPending } = useAct('saveReportSchedule', { done: () => words('schedule.saved'), onDone: onClose });
  const isFixed = 'from' in ((parameters['period'] as object | undefined) ?? {});
  const toggle = (name: string): void =>
    setRecipients(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length > 0) act({ report: report.report, parameters, ...plan, recipients: [...chosen] } as Parameters<typeof act>[0]);
  };
  return (
    <Sheet
      title={words('schedule')}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        <ActButton
          variant="go"
          type="submit"
          form={formId}
          keys="Ctrl Enter"
          pending={isPending ? words('schedule.save') : undefined}
          disabledReason={chosen.length === 0 ? words('schedule.nobody') : undefined}
        >
          {words('schedule.save')}
        </ActButton>
      }
    >
      <p className="q s13">{words('schedule.about')}</p>
      {isFixed ? <p className="s13">{words('schedule.fixed')}</p> : null}
      <form id={formId} className={styles.form} onSubmit={send}>
        <Rhythm plan={plan} onChange={setPlan} />
        <Recipients people={people} isReading={isReading} chosen={chosen} onToggle={toggle} />
      </form>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number;
  readonly options: readonly (readonly [value: string | number, label: string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <SelectBox
    label={label}
    value={value}
    options={options.map(([one, text]) => ({ value: String(one), label: text }))}
    onChange={({ target }) => onChoose(target.value)}
  />
);

function Rhythm({ plan, onChange }: { readonly plan: Plan; readonly onChange: (plan: Plan) => void }) {
  const { t: words, locale } = useTexts('consoleReports');
  return (
    <>
      <Choice
        label={words('schedule.rhythm')}
        value={plan.rhythm}
        options={rhythms.map((rhythm) => [rhythm, words(`rhythm.${rhythm}`)])}
        onChoose={(rhythm) => onChange({ ...plan, rhythm })}
      />
      {plan.rhythm === 'weekly' ? (
        <Choice
          label={words('schedule.weekday')}
          value={plan.weekday}
          options={upTo(DAYS_OF_WEEK).map((weekday) => [weekday, weekdayText(weekday, locale)])}
          onChoose={(weekday) => onChange({ ...plan, weekday: Number(weekday) })}
        />
      ) : null}
      {plan.rhythm === 'monthly' ? (
        <Choice
          label={words('schedule.dayOfMonth')}
          value={plan.dayOfMonth}
          options={upTo(DAYS_OF_MONTH).map((day) => [day, String(day)])}
          onChoose={(day) => onChange({ ...plan, dayOfMonth: Number(day) })}
        />
      ) : null}
      <Choice
        label={words('schedule.hour')}
        value={plan.hour}
        options={upTo(HOURS, 0).map((hour) => [hour, hourText(hour)])}
        onChoose={(hour) => onChange({ ...plan, hour: Number(hour) })}
      />
      <Choice
        label={words('schedule.format')}
        value={plan.format}
        options={formats.map((format) => [format, words(`format.${format}`)])}
        onChoose={(format) => onChange({ ...plan, format })}
      />
    </>
  );
}

interface RecipientsProps {
  readonly people: readonly string[];
  readonly isReading: boolean;
  readonly chosen: readonly string[];
  readonly onToggle: (name: string) => void;
}

function Recipients({ people, isReading, chosen, onToggle }: RecipientsProps) {
  const { t: words } = useTexts('consoleReports');
  return (
    <fieldset className={styles.people} aria-busy={isReading || undefined}>
      <legend>{words('schedule.recipients')}</legend>
      {people.map((name) => (
        <Checkbox key={name} checked={chosen.includes(name)} onChange={() => onToggle(name)}>
          {name}
        </Checkbox>
      ))}
      {!isReading && people.length === 0 ? <p className="q s13">{words('schedule.noPeople')}</p> : null}
    </fieldset>
  );
}
