import { wordOr } from '@upline/i18n/texts';
import { ActButton } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import styles from './FirstSteps.module.css';
import { type FirstStep, firstStepPages } from './first-step-pages.ts';
import { FounderForm } from './FounderForm.tsx';
import { TrialMail } from './TrialMail.tsx';

const LOOK_AGAIN_MS = 10_000;

/** The remaining steps of a new shop, as its rows show; empty once all are done. `isFolded`: one line, because the shop sells already and its work comes first. */
export function FirstSteps({ isFolded }: { readonly isFolded: boolean }) {
  const { t } = useTexts('consoleHome');
  const may = useMay();
  const { data } = useAnswer('getFirstSteps', {}, { isOn: may('shop.read'), everyMs: LOOK_AGAIN_MS });
  const left = data?.data.filter(({ isDone }) => !isDone) ?? [];
  if (left.length === 0) return null;
  const steps = (
    <ol className={styles.steps}>
      {left.map((step) => (
        <li key={step.step}>
          <StepText step={step} />
          <StepAct step={step.step} mayWrite={may('shop.write')} mayOpen={may('shop.open')} />
        </li>
      ))}
    </ol>
  );
  if (isFolded)
    return (
      <details className={styles.folded}>
        <summary>
          {t('first.leftToDo', { count: left.length })} <span className="link">{t('first.continue')}</span>
        </summary>
        {steps}
      </details>
    );
  return (
    <Section title={t('first.title')} beside={<span className="s13 q3">{t('first.left', { count: left.length })}</span>}>
      <p className="s13 q">{t('first.about')}</p>
      {steps}
    </Section>
  );
}

function StepText({ step: { step, lacking } }: { readonly step: FirstStep }) {
  const { t } = useTexts('consoleHome');
  const agreements = useTexts('consoleAgreements').t;
  const names = (step === 'agreements' ? lacking.map((kind) => wordOr(agreements, `kind.${kind}`, kind)) : lacking).join(', ');
  return (
    <span>
      {t(`first.${step}`)}
      {names !== '' && (step === 'rates' || step === 'gateway' || step === 'staff' || step === 'agreements' || step === 'imprint') ? (
        <small className="q3">{t(`first.${step}.lacking`, { names })}</small>
      ) : null}
      {step === 'opening' ? <small className="q3">{t('first.opening.about')}</small> : null}
      {step === 'founder' ? <small className="q3">{t('first.founder.about')}</small> : null}
    </span>
  );
}

function StepAct({
  step,
  mayWrite,
  mayOpen,
}: {
  readonly step: FirstStep['step'];
  readonly mayWrite: boolean;
  readonly mayOpen: boolean;
}): ReactNode {
  const { t } = useTexts('consoleHome');
  const path = firstStepPages[step];
  if (step === 'mail') return mayWrite ? <TrialMail /> : null;
  if (step === 'founder') return mayWrite ? <FounderForm /> : null;
  if (step === 'opening') return mayOpen ? <OpenAct /> : null;
  if (step === 'plan') return mayWrite ? <CheckAct step={step} /> : null;
  if (path === undefined) return null;
  const link = (
    <Link className="link" to={path} aria-label={`${t('first.open')}: ${t(`first.${step}`)}`}>
      {t('first.open')}
    </Link>
  );
  return step === 'imprint' && mayWrite ? (
    <span className={styles.mail}>
      {link} <CheckAct step={step} />
    </span>
  ) : (
    link
  );
}

/** A person confirms what nothing in the database shows: that the plan was read and is right, or that no imprint is needed. */
function CheckAct({ step }: { readonly step: 'plan' | 'imprint' }) {
  const { t } = useTexts('consoleHome');
  const { act, isPending } = useAct('checkFirstStep');
  const label = t(`first.check.${step}`);
  return (
    <span className={styles.mail}>
      <ActButton pending={isPending ? label : undefined} onClick={() => act({ step })}>
        {label}
      </ActButton>
    </span>
  );
}

/** Asks to open the shop; a second person reviews every account and confirms. */
function OpenAct() {
  const { t } = useTexts('consoleHome');
  const { act, isPending } = useAct('openShop');
  const label = t('first.opening.ask');
  return (
    <span className={styles.mail}>
      <ActButton pending={isPending ? label : undefined} onClick={() => act({})}>
        {label}
      </ActButton>
    </span>
  );
}
