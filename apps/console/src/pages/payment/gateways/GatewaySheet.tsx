import { wordOr } from '@upline/i18n/texts';
import { ActButton, Pill, Sheet, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Terms } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import { type Gateway, type GatewayKind, isUntold, keysOf } from './gateway.ts';
import styles from './Gateways.module.css';
import { KeyFields } from './KeyFields.tsx';

interface GatewaySheetProps {
  readonly gateway: Gateway;
  readonly kind: GatewayKind;
  readonly onClose: () => void;
}

/** One account: its notification address to copy, its keys by their last four characters, and the actions that test or change them. */
export function GatewaySheet({ gateway, kind, onClose }: GatewaySheetProps) {
  const { t } = useTexts('consoleGateways');
  const { t: frame } = useTexts();
  const { fullAt } = useFormats();
  const [isChanging, setChanging] = useState(false);
  const isAllowed = useMay()('gateway.write');
  const { act, isPending } = useAct('tryGateway', { done: ({ data: { told } }) => t(`tried.${told}`, { gateway: kind.title }) });
  if (isChanging) return <ChangeSheet gateway={gateway} kind={kind} onClose={() => setChanging(false)} />;
  const keys = gateway.hints.map(({ key, lastFour }): [string, string] => [
    wordOr(t, `key.${kind.kind}.${key}`, key),
    lastFour === '' ? t('key.missing') : `…${lastFour}`,
  ]);
  return (
    <Sheet
      title={gateway.name}
      beside={<Pill state={isUntold(gateway) ? 'half' : 'full'}>{t(isUntold(gateway) ? 'state.untold' : 'state.ready')}</Pill>}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        isAllowed ? (
          <>
            <ActButton variant="go" pending={isPending ? t('try') : undefined} onClick={() => act({ gatewayNo: gateway.gatewayNo })}>
              {t('try')}
            </ActButton>
            <ActButton onClick={() => setChanging(true)}>{t('change')}</ActButton>
          </>
        ) : null
      }
    >
      <div className={styles.stack}>
        {isUntold(gateway) ? <p className="warn">{t('state.untold.text')}</p> : null}
        <Address url={gateway.noticeUrl} />
        <Terms
          rows={[
            [t('kind'), kind.title],
            [t('mode'), t(gateway.isLive ? 'live' : 'live.not')],
            ...keys,
            [t('triedAt'), fullAt(gateway.triedAt)],
            [t('toldAt'), gateway.toldAt === null ? t('toldAt.never') : fullAt(gateway.toldAt)],
            [t('madeBy'), gateway.madeBy],
          ]}
        />
      </div>
    </Sheet>
  );
}

function Address({ url }: { readonly url: string }) {
  const { t } = useTexts('consoleGateways');
  const { t: frame } = useTexts();
  const [said, setSaid] = useState('');
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => setSaid(t('address.copied')),
      () => setSaid(frame('secret.notCopied')),
    );
  return (
    <section className={styles.address}>
      <h3>{t('address')}</h3>
      <code className={styles.url}>{url}</code>
      <p className={styles.acts}>
        <ActButton onClick={copy}>{t('address.copy')}</ActButton>
        <span role="status" className="s13 q">
          {said}
        </span>
      </p>
      <p className="q s13">{t('address.hint')}</p>
    </section>
  );
}

/** Changes the name or some keys. Empty fields stay unchanged. */
function ChangeSheet({ gateway, kind, onClose }: GatewaySheetProps) {
  const { t } = useTexts('consoleGateways');
  const { act, isPending } = useAct('changeGateway', { done: ({ data: { name } }) => t('changed', { name }), onDone: onClose });
  return (
    <FormSheet
      label={t('change')}
      about={t('change.about')}
      isPending={isPending}
      onSend={(form) => act({ gatewayNo: gateway.gatewayNo, name: textOf(form, 'name'), keys: keysOf(form, kind) })}
      onClose={onClose}
    >
      <TextBox name="name" label={t('name')} defaultValue={gateway.name} required minLength={2} maxLength={60} />
      <KeyFields kind={kind} kept={gateway.hints} />
    </FormSheet>
  );
}
