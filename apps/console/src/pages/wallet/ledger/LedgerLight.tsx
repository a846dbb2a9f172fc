import { ActButton, StatusMark } from '@upline/ui/desk';
import { useAccount, useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';

const WHILE_RUNNING_MS = 3_000;
const suns = { good: 'full', bad: 'stop', unknown: 'open' } as const;

/** Whether the ledger is consistent, when that was last proved, and *prove now* for finance staff who see the whole shop. */
export function LedgerLight() {
  const { t } = useTexts('consoleLedger');
  const { at, count } = useFormats();
  const { companies } = useAccount();
  const mayProve = useMay()('wallet.adjust') && companies === null;
  const { data } = useAnswer('getLedgerProof', {}, { everyMs: WHILE_RUNNING_MS });
  const { act, isPending } = useAct('proveLedger');
  if (data === undefined) return null;
  const { state, provedAt, entries, differences, isRunning } = data.data;
  return (
    <span className="row">
      <StatusMark state={suns[state]}>{t(`light.${state}`, { count: differences })}</StatusMark>
      <span className="s13 q3">
        {isRunning ? t('light.running') : provedAt === null ? null : t('light.proved', { time: at(provedAt), entries: count(entries) })}
      </span>
      {mayProve ? (
        <ActButton
          size="row"
          onClick={() => act({})}
          pending={isPending || isRunning ? t('light.prove') : undefined}
          disabledReason={isRunning ? t('light.running') : undefined}
        >
          {t('light.prove')}
        </ActButton>
      ) : null}
    </span>
  );
}
