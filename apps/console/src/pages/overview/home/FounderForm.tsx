import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/addresses/paths.ts';
import { failureText } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import styles from './FirstSteps.module.css';

/** Registers the first member, in a country that the shop serves. */
export function FounderForm() {
  const { t } = useTexts('consoleHome');
  const { data } = useAnswer('listCountries', {});
  const served = (data?.data ?? []).filter(({ isServed }) => isServed);
  const [typed, setTyped] = useState({ companyCode: '', username: '', email: '' });
  const companyCode = typed.companyCode || (served[0]?.companyCode ?? '');
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const { act, isPending, failure } = useAct('addFounder', {
    done: (answer) => ('data' in answer ? t('first.founder.done', { memberCode: answer.data.memberCode }) : ''),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    act({ ...typed, companyCode });
  };
  if (data && served.length === 0)
    return (
      <Link className="link" to={paths.countries()}>
        {t('first.founder.country')}
      </Link>
    );
  if (served.length === 0) return null;
  return (
    <form className={styles.code} onSubmit={send}>
      <SelectBox
        label={t('first.founder.company')}
        value={companyCode}
        options={served.map((country) => ({ value: country.companyCode, label: country.name }))}
        onChange={({ target }) => set({ companyCode: target.value })}
      />
      <TextBox
        label={t('first.founder.username')}
        required
        maxLength={30}
        value={typed.username}
        error={failure ? failureText(failure) : undefined}
        onChange={({ target }) => set({ username: target.value })}
      />
      <TextBox
        label={t('first.founder.email')}
        type="email"
        required
        maxLength={254}
        value={typed.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <ActButton type="submit" pending={isPending ? t('first.founder.act') : undefined}>
        {t('first.founder.act')}
      </ActButton>
    </form>
  );
}
