import { ActButton, SelectBox, TextLines } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page, Section, TwoColumns } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { seenOf } from '../../../shared/calls/seen-of.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { ChosenGoods } from '../../../shared/goods/ChosenGoods.tsx';
import { GoodsSearch } from '../../../shared/goods/GoodsSearch.tsx';
import { newOrderKey } from './order-key.ts';
import styles from './OrderForPage.module.css';
import { OrderSums } from './OrderSums.tsx';
import { type Line, withPieces } from '../../../shared/goods/lines.ts';

/** An order for a member who calls: goods, address, cost; the member gets a mail with the payment link. */
export function OrderForPage() {
  const { memberCode = '' } = useParams();
  const { t } = useTexts('consoleOrdering');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const change = (line: Omit<Line, 'pieces'>, pieces: number): void => setLines((before) => withPieces(before, line, pieces));
  const addresses = useAnswer('listMemberAddresses', { memberCode });
  const known = addresses.data?.data ?? [];
  const [chosen, setChosen] = useState<number>();
  const addressId = chosen ?? known[0]?.addressId;
  return (
    <Page title={t('title')} up={{ to: paths.member(memberCode), label: memberCode }}>
      {addresses.error ? (
        <Failed failure={addresses.error} again={() => void addresses.refetch()} />
      ) : addresses.data && known.length === 0 ? (
        <StateNote title={t('noAddress.title')}>{t('noAddress.text')}</StateNote>
      ) : (
        <TwoColumns>
          <div>
            <Section title={t('goods')}>
              <GoodsSearch onAdd={(line) => change(line, (lines.find(({ productId }) => productId === line.productId)?.pieces ?? 0) + 1)} />
            </Section>
            <Section title={t('chosen')}>
              <ChosenGoods lines={lines} onChange={change} />
            </Section>
          </div>
          <Section title={t('order')}>
            <SelectBox
              label={t('address')}
              value={String(addressId ?? '')}
              onChange={({ target }) => setChosen(Number(target.value))}
              options={known.map(({ addressId: id, line }) => ({ value: String(id), label: line }))}
            />
            {addressId !== undefined && lines.length > 0 ? (
              <Placing memberCode={memberCode} addressId={addressId} lines={lines} />
            ) : (
              <p className="q3">{t('choose')}</p>
            )}
          </Section>
        </TwoColumns>
      )}
    </Page>
  );
}

interface PlacingProps {
  readonly memberCode: string;
  readonly addressId: number;
  readonly lines: readonly Line[];
}

/** The checkout's sums, the reason for the order, and the button that places it. */
function Placing({ memberCode, addressId, lines }: PlacingProps) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney } = useFormats();
  const navigate = useNavigate();
  // One key for this order: pressed twice or retried, it is placed once.
  const [orderKey] = useState(newOrderKey);
  const wanted = { memberCode, addressId, lines: lines.map(({ productId, pieces }) => ({ productId, pieces })) };
  const { data, error, refetch, isPlaceholderData } = useAnswer('quoteOrderFor', wanted);
  const { act, isPending } = useAct('orderForMember', {
    done: ({ data: { orderNo } }) => t('done', { orderNo }),
    onDone: ({ data: { orderNo } }) => void navigate(paths.order(orderNo)),
  });
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  const total = isPlaceholderData ? undefined : data?.data.total;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (total === undefined) return;
    act({ ...wanted, total, ...seenOf(data?.data), orderKey, reason: (new FormData(event.currentTarget).get('reason') as string).trim() });
  };
  const label = total === undefined ? t('place') : t('placeFor', { amount: fullMoney(total) });
  return (
    <form className={styles.form} onSubmit={send}>
      <OrderSums quote={data?.data} />
      <TextLines name="reason" label={t('reason')} hint={t('reason.kept')} required minLength={3} maxLength={300} />
      <p className="s12 q3">{t('link')}</p>
      <ActButton variant="go" size="tall" type="submit" pending={isPending || total === undefined ? label : undefined}>
        {label}
      </ActButton>
    </form>
  );
}
