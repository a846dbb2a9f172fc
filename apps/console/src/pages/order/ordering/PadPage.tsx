import { brand } from '@upline/brand/brand';
import type { AnswerOf } from '@upline/contract';
import { RequestRefused } from '@upline/client';
import { hashPassword } from '@upline/client/signing';
import { useQueryClient } from '@tanstack/react-query';
import { ActButton, TextBox, useKeys } from '@upline/ui/desk';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Mark } from '../../../frame/Mark.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { call, failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { seenOf } from '../../../shared/calls/seen-of.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from './PadPage.module.css';

type Pad = AnswerOf<'getPad'>['data'];
type Balance = Pad['balances'][number];

/** The view for the member when the clerk turns the screen: the amount, the balance to use, and the payment password field. */
export function PadPage() {
  const { orderNo = '' } = useParams();
  const { t } = useTexts('consoleOrdering');
  const navigate = useNavigate();
  const { data, error, refetch } = useAnswer('getPad', { orderNo });
  const [paidFrom, setPaidFrom] = useState<Balance>();
  const back = (): void => void navigate(paths.order(orderNo), { replace: true });
  useKeys([{ keys: 'Escape', label: t('pad.back'), run: back }]);
  useEffect(() => {
    document.title = `${t('pad.title')} · ${brand.name}`;
  }, [t]);
  const pad = data?.data;
  return (
    <main id="main" className={styles.pad}>
      <p className={styles.mark}>
        <Mark />
        {brand.name}
      </p>
      <h1>{t('pad.title')}</h1>
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : pad === undefined ? (
        <div className={styles.waiting} aria-busy="true" />
      ) : paidFrom ? (
        <Paid pad={pad} balance={paidFrom} />
      ) : pad.isOpen && pad.hasPassword ? (
        <Paying pad={pad} onPaid={setPaidFrom} />
      ) : (
        <p>{pad.isOpen ? t('pad.noPassword') : t('pad.closed')}</p>
      )}
      <p>
        <ActButton keys="Escape" onClick={back}>
          {paidFrom ? t('pad.done') : t('pad.back')}
        </ActButton>
      </p>
    </main>
  );
}

/** The sum, the balances, the password. The password is hashed here, leaves the field with the call, and is stored in no cache. */
function Paying({ pad, onPaid }: { readonly pad: Pad; readonly onPaid: (balance: Balance) => void }) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney } = useFormats();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(() => (pad.balances.find(({ after }) => after >= 0) ?? pad.balances[0])?.payType);
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const balance = pad.balances.find(({ payType }) => payType === chosen);
  const label = t('pad.pay', { amount: fullMoney(pad.total) });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    if (isPending || balance === undefined || balance.after < 0 || typed === '') return;
    if (field.current) field.current.value = '';
    setPending(true);
    setFault(undefined);
    try {
      const payload = { orderNo: pad.orderNo, payType: balance.payType, ...seenOf(pad), payPassword: hashPassword(typed) };
      const { data } = await call('payOrderAtPad', payload, { isAct: true });
      if (data.isPaid) onPaid(balance);
      else setFault(t('pad.short', { amount: fullMoney(data.missing) }));
      void queries.invalidateQueries();
    } catch (failure) {
      setFault(failureText(failure));
      // The order differs from what the pad shows.
      if (failure instanceof RequestRefused && failure.current) void queries.invalidateQueries();
    } finally {
      setPending(false);
      field.current?.focus();
    }
  };
  return (
    <form className={styles.form} autoComplete="off" onSubmit={(event) => void send(event)}>
      <p className={styles.total}>{fullMoney(pad.total)}</p>
      <p className="q3">{t('pad.order', { orderNo: pad.orderNo, memberCode: pad.memberCode })}</p>
      <BalanceChoice balances={pad.balances} chosen={chosen} onChoose={setChosen} />
      <div className={styles.large}>
        <TextBox
          ref={field}
          label={t('pad.password')}
          hint={t('pad.hidden')}
          error={fault}
          type="password"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={128}
          required
          autoFocus
        />
      </div>
      <ActButton
        variant="go"
        size="tall"
        type="submit"
        pending={isPending ? label : undefined}
        disabledReason={balance === undefined || balance.after < 0 ? t('pad.noneEnough') : undefined}
      >
        {label}
      </ActButton>
    </form>
  );
}

interface BalanceChoiceProps {
  readonly balances: readonly Balance[];
  readonly chosen: Balance['payType'] | undefined;
  readonly onChoose: (payType: Balance['payType']) => void;
}

/** The balances, each with its remainder after the payment. A balance that is too small cannot be chosen. */
function BalanceChoice({ balances, chosen, onChoose }: BalanceChoiceProps) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney } = useFormats();
  const name = useId();
  return (
    <fieldset className={styles.balances}>
      <legend>{t('pad.from')}</legend>
      {balances.map(({ payType, available, after }) => (
        <label key={payType}>
          <input
            type="radio"
            name={name}
            value={payType}
            checked={payType === chosen}
            disabled={after < 0}
            onChange={() => onChoose(payType)}
          />
          <span>
            {t(`pad.balance.${payType}`)}
            <small>
              {after < 0
                ? t('pad.tooSmall', { available: fullMoney(available) })
                : t('pad.after', { available: fullMoney(available), after: fullMoney(after) })}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The confirmation of the payment, with the new balance. */
function Paid({ pad, balance }: { readonly pad: Pad; readonly balance: Balance }) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney } = useFormats();
  return (
    <div className={styles.form} role="status">
      <p className={styles.total}>{t('pad.paid', { amount: fullMoney(pad.total) })}</p>
      <p>{t('pad.left', { balance: t(`pad.balance.${balance.payType}`), after: fullMoney(balance.after) })}</p>
    </div>
  );
}
