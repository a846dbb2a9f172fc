import { ActButton, TextBox } from '@upline/ui/desk';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Section } from '../../../frame/Page.tsx';
import { call, failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import styles from '../plans/Plan.module.css';

/** The effect of each bonus of the document on a member, given by number. */
export function ExplainPart({ text }: { readonly text: string }) {
  const { t } = useTexts('consolePlan');
  const { fullMoney } = useFormats();
  const explain = useMutation({ mutationFn: (memberCode: string) => call('explainPlan', { text, memberCode }) });
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    explain.mutate(textOf(new FormData(event.currentTarget), 'memberCode'));
  };
  const found = explain.data?.data;
  return (
    <Section title={t('explain')}>
      <form className={styles.ask} onSubmit={ask}>
        <TextBox
          label={t('member')}
          name="memberCode"
          required
          maxLength={40}
          error={explain.error ? failureText(explain.error) : undefined}
        />
        <ActButton type="submit" pending={explain.isPending ? t('explain.act') : undefined}>
          {t('explain.act')}
        </ActButton>
      </form>
      {found ? (
        <>
          <p role="status">
            {found.week === ''
              ? t('explain.noWeek', { name: found.memberName })
              : t('explain.total', { name: found.memberName, week: found.week, amount: fullMoney(found.total) })}
          </p>
          {found.idleType === '' ? null : <p>{t('explain.idleType', { name: found.memberName, type: found.idleType })}</p>}
          <dl className={styles.explained}>
            {found.bonuses.map(({ key, bonusName, amount, isExample, sentences }) => (
              <div key={key}>
                <dt>
                  {bonusName} <b>{fullMoney(amount)}</b>
                </dt>
                <dd>
                  {isExample && sentences.length > 0 ? <small className="q3">{t('explain.example')}</small> : null}
                  {sentences.length === 0 ? <p className="q3">{t('explain.nothing')}</p> : sentences.map((one) => <p key={one}>{one}</p>)}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Section>
  );
}
