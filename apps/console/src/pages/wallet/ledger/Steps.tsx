import type { AnswerOf } from '@upline/contract';
import type { Translate } from '@upline/i18n/texts';
import { Link } from 'react-router';
import { weekWords } from '../../../lists/filter-words.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { useLedgerWords } from './ledger-words.ts';
import styles from './Ledger.module.css';

type Transfer = AnswerOf<'getTransfer'>['data'];
type Step = Transfer['causes'][number];

/** The page of a step; undefined if it has none. */
function placeOf({ kind, key, who, auditNo }: Step): string | undefined {
  switch (kind) {
    case 'order':
    case 'refund':
      return paths.order(key);
    case 'payment':
    case 'chargeback':
      return paths.payments({ reference: key });
    case 'transfer':
      return paths.transfer(key);
    case 'withdrawal':
      return paths.withdrawals({ view: 'all' });
    case 'adjustment':
      return paths.member(who, 'wallets');
    case 'staff':
      return auditNo === null ? undefined : paths.audit({ subject: key });
    default:
      return undefined;
  }
}

/** A week in words, anything else by its number. */
const keyWords = (kind: Step['kind'], key: string, lists: Translate): string =>
  kind === 'pv' || kind === 'week' ? weekWords(key, lists) : key;

/** The name of a step: `Order UPL2647108834`. */
function useStepName(): (step: Step) => string {
  const { t } = useTexts('consoleLedger');
  const { t: lists } = useTexts('consoleLists');
  const words = useLedgerWords();
  return ({ kind, key, state }) =>
    kind === 'staff'
      ? words.act(state)
      : kind === 'transfer'
        ? `${t('transfer.number', { number: key })} ${words.kind(state)}`
        : `${t(`step.${kind}`)} ${keyWords(kind, key, lists)}`;
}

/** The line from a transfer's cause to its effects. */
export function Chain({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTexts('consoleLedger');
  const { t: lists } = useTexts('consoleLists');
  const words = useLedgerWords();
  const { money } = useFormats();
  const of = (steps: readonly Step[], kinds: readonly Step['kind'][]) => steps.filter(({ kind }) => kinds.includes(kind));
  const before = of(transfer.causes, ['order', 'payment', 'withdrawal', 'week', 'adjustment', 'coins']).slice(0, 3);
  const after = of(transfer.effects, ['pv', 'refund', 'chargeback']).slice(0, 2);
  const shown = (step: Step) => (
    <li key={`${step.kind} ${step.key}`}>
      <span className="s12 q3">{t(`step.${step.kind}`)}</span>
      <Named step={step}>{keyWords(step.kind, step.key, lists)}</Named>
      <small>{step.amount === null ? step.who : [money(step.amount), step.who].filter((part) => part !== '').join(', ')}</small>
    </li>
  );
  return (
    <ol className={styles.chain}>
      {before.map(shown)}
      <li aria-current="step">
        <span className="s12 q3">{t('step.transfer')}</span>
        <b>{t('transfer.number', { number: transfer.transferId })}</b>
        <small>{words.kind(transfer.kind)}</small>
      </li>
      {after.map(shown)}
    </ol>
  );
}

/** Causes or effects of a transfer, with person and time. */
export function Steps({ steps, none }: { readonly steps: readonly Step[]; readonly none: string }) {
  const { t } = useTexts('consoleLedger');
  const { fullAt, money } = useFormats();
  const nameOf = useStepName();
  if (steps.length === 0) return <p className="q3">{none}</p>;
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={`${step.kind} ${step.key} ${step.state} ${step.at}`}>
          <Named step={step}>{nameOf(step)}</Named>
          <span className="q3 s13">
            {[step.who, step.at === null ? '' : fullAt(step.at), step.auditNo === null ? '' : t('step.audit', { number: step.auditNo })]
              .filter((part) => part !== '')
              .join(', ')}
          </span>
          {step.amount === null ? null : <b>{money(step.amount)}</b>}
        </li>
      ))}
    </ul>
  );
}

function Named({ step, children }: { readonly step: Step; readonly children: string }) {
  const place = placeOf(step);
  return place === undefined ? (
    <span>{children}</span>
  ) : (
    <Link className="link" to={place}>
      {children}
    </Link>
  );
}
