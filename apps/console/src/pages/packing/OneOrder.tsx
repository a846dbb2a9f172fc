import { ActButton, StatusMark, type SunState } from '@upline/ui/desk';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import styles from './PackingPage.module.css';
import { carrierOfNumber, type Counts, isFull, type PackingLine, type PackingOrder, readScan, type Scan } from './packing.ts';

const CameraScan = lazy(async () => ({ default: (await import('./CameraScan.tsx')).CameraScan }));

/** What is in the parcel so far, and what scanning, closing and setting aside do. */
function usePacking({ order: { orderNo }, lines, carrier, next }: PackingOrder) {
  const { t } = useTexts('consoleShipping');
  const [counts, setCounts] = useState<Counts>(new Map());
  const [last, setLast] = useState<Scan>();
  const goOn = useNext(next);
  const sending = useAct('sendParcel', { done: () => t('closed', { orderNo }), onDone: goOn });
  const setting = useAct('setPacking', { onDone: goOn });
  const close = (trackingNo: string): void =>
    sending.act({
      orderNo,
      carrier: carrierOfNumber(trackingNo, carrier || 'Post'),
      trackingNo,
      lines: lines.flatMap(({ lineId }) => (counts.get(lineId) ? [{ lineId, pieces: counts.get(lineId) ?? 0 }] : [])),
    });
  const take = (code: string): void => {
    if (code.trim() === '') return;
    const scan = readScan(lines, counts, code);
    setLast(scan);
    if (scan.kind === 'in') setCounts(new Map([...counts, [scan.line.lineId, scan.now]]));
    else if (scan.kind === 'label') close(scan.trackingNo);
    else navigator.vibrate?.([200, 80, 200]);
  };
  return {
    counts,
    last,
    take,
    close,
    setAside: (lineId: number): void => setting.act({ orderNo, state: 'waiting', lineId }),
    leaveForLabel: (): void => setting.act({ orderNo, state: 'packed' }),
    isPending: sending.isPending || setting.isPending,
  };
}

/** An order with its one field, into which scanners type: pieces first, then the label, which closes the parcel. */
export function OneOrder({ shown }: { readonly shown: PackingOrder }) {
  const { t } = useTexts('consoleShipping');
  const { lines } = shown;
  const { counts, last, take, close, setAside, leaveForLabel, isPending } = usePacking(shown);
  const [isCameraOn, setCameraOn] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const full = isFull(lines, counts);
  return (
    <>
      <ScanField label={t(full ? 'scanLabel' : 'scanPiece')} onCode={take} />
      <Told scan={last} />
      {isCameraOn ? (
        <Suspense>
          <CameraScan onCode={take} onClose={() => setCameraOn(false)} />
        </Suspense>
      ) : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.lineId}
            line={line}
            inside={counts.get(line.lineId) ?? 0}
            isMissing={isMissing}
            onMissing={() => setAside(line.lineId)}
            onOne={() => take(line.codes[0] ?? '')}
          />
        ))}
      </ul>
      <div className={styles.two}>
        <ActButton size="tall" aria-pressed={isMissing} onClick={() => setMissing(!isMissing)}>
          {t('missing')}
        </ActButton>
        <ActButton size="tall" aria-pressed={isCameraOn} onClick={() => setCameraOn(!isCameraOn)}>
          {t('camera')}
        </ActButton>
      </div>
      <Close isFull={full} isEmpty={counts.size === 0} isPending={isPending} onLabel={close} onLater={leaveForLabel} />
    </>
  );
}

/** The field that has the focus, so that scanners type into it; each code ends with Enter. */
function ScanField({ label, onCode }: { readonly label: string; readonly onCode: (code: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    onCode(input.value);
    input.value = '';
    input.focus();
  };
  return (
    <form onSubmit={onSubmit}>
      <label className={styles.scan}>
        <span className="vh">{label}</span>
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: a scanner types where the focus is.
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={label}
        />
      </label>
    </form>
  );
}

/** Goes on with the next order, or back to the list where there is none. */
function useNext(next: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(next === '' ? '/shipping' : `/packing/${next}`, { replace: true });
}

/** What the last scan was: said loudly where it was wrong. */
function Told({ scan }: { readonly scan: Scan | undefined }) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const isWrong = scan?.kind === 'wrong' || scan?.kind === 'tooMany';
  const words =
    scan === undefined
      ? ''
      : scan.kind === 'in'
        ? t('isIn', { name: scan.line.name, now: count(scan.now), whole: count(scan.line.pieces) })
        : scan.kind === 'tooMany'
          ? t('tooManyPieces', { name: scan.line.name, count: scan.line.pieces })
          : scan.kind === 'wrong'
            ? t('wrongPiece', { code: scan.code })
            : t('labelRead', { trackingNo: scan.trackingNo });
  return (
    <>
      {isWrong ? (
        <p className={styles.wrong} role="alert">
          {words}
        </p>
      ) : null}
      <p className={styles.told} role="status">
        {scan && !isWrong ? <StatusMark state="full">{words}</StatusMark> : null}
      </p>
    </>
  );
}

interface LineProps {
  readonly line: PackingLine;
  readonly inside: number;
  readonly isMissing: boolean;
  readonly onMissing: () => void;
  readonly onOne: () => void;
}

function Line({ line: { name, spec, shelf, pieces }, inside, isMissing, onMissing, onOne }: LineProps) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const state: SunState = inside >= pieces ? 'full' : inside > 0 ? 'half' : 'open';
  return (
    <li>
      <span className={styles.name}>
        <b>{name}</b>
        {spec === '' ? null : <small>{spec}</small>}
      </span>
      <span className={styles.shelf}>{shelf === '' ? '–' : shelf}</span>
      <span className={`${styles.count} ${state === 'full' ? 'good' : ''}`}>
        <StatusMark state={state}>{t('of', { now: count(inside), whole: count(pieces) })}</StatusMark>
      </span>
      {isMissing ? (
        <ActButton variant="danger" onClick={onMissing}>
          {t('isMissing')}
        </ActButton>
      ) : (
        <ActButton aria-label={t('putIn', { name })} disabledReason={inside >= pieces ? t('allIn') : undefined} onClick={onOne}>
          +1
        </ActButton>
      )}
    </li>
  );
}

interface CloseProps {
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  readonly isPending: boolean;
  readonly onLabel: (trackingNo: string) => void;
  readonly onLater: () => void;
}

/** The end of a parcel: its label typed in, or left to the carrier's file. */
function Close({ isFull: full, isEmpty, isPending, onLabel, onLater }: CloseProps) {
  const { t } = useTexts('consoleShipping');
  const [trackingNo, setTrackingNo] = useState('');
  const reason = isEmpty ? t('nothingIn') : trackingNo.trim() === '' ? t('labelFirst') : undefined;
  return (
    <>
      <form
        className={styles.close}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined) onLabel(trackingNo.trim());
        }}
      >
        <label>
          <span>{t('label')}</span>
          <input
            value={trackingNo}
            onChange={({ target }) => setTrackingNo(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        </label>
        <ActButton type="submit" variant="go" size="tall" disabledReason={reason} pending={isPending ? t('close') : undefined}>
          {t(full ? 'close' : 'closePart')}
        </ActButton>
      </form>
      <p className="q3 s13">{t(full ? 'fullNote' : 'partNote')}</p>
      {full ? (
        <ActButton variant="ghost" pending={isPending ? t('labelLater') : undefined} onClick={onLater}>
          {t('labelLater')}
        </ActButton>
      ) : null}
    </>
  );
}
