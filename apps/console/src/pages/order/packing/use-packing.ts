import { NetworkFailure } from '@upline/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { giveSignal } from '../../../scanning/scan-signals.ts';
import { call, failureText } from '../../../shared/calls/api.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { keepScans, keptScans } from './kept-scans.ts';
import { type Counts, isFull, mayBeLabel, type PackingLine, type PackingOrder, piecesOut, readScan, sameCode } from './packing.ts';
import { useClosing } from './use-closing.ts';

/** The last scan, as the page announces it. */
export type Told =
  | { readonly kind: 'in'; readonly line: PackingLine; readonly now: number }
  | { readonly kind: 'tooMany'; readonly line: PackingLine }
  /** `name`: the scanned product; empty if the shop has none with this code, or could not be asked. */
  | { readonly kind: 'wrong'; readonly code: string; readonly name: string }
  /** A label scanned before all pieces are packed. */
  | { readonly kind: 'early'; readonly out: number }
  /** The label of a parcel that was shipped earlier. */
  | { readonly kind: 'left'; readonly orderNo: string; readonly sentAt: string }
  | { readonly kind: 'looking'; readonly code: string }
  | { readonly kind: 'notAsked'; readonly code: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'taken'; readonly by: string };

/** The parcel's contents so far, and the functions to scan, close and set aside. */
export function usePacking(shown: PackingOrder) {
  const { order, next } = shown;
  const { orderNo } = order;
  const [counts, setCounts] = useState<Counts>(() => keptScans(orderNo));
  const [told, setTold] = useState<Told>();
  const [label, setLabel] = useState('');
  const asked = useRef(0);
  const goOn = useNext(next);
  const tell = (what: Told): void => {
    setTold(what);
    if (what.kind !== 'looking') giveSignal(what.kind === 'in' ? 'right' : 'wrong');
  };
  const count = (after: Counts): void => {
    setCounts(after);
    keepScans(orderNo, after);
  };
  const closing = useClosing(shown, {
    onClosed: (trackingNo) => {
      keepScans(orderNo, new Map());
      setLabel(trackingNo);
      setTold(undefined);
      giveSignal('done');
    },
    onRefused: (failure) => tell({ kind: 'refused', text: failureText(failure) }),
  });
  const setting = useAct('setPacking', { onDone: () => goOn() });
  const take = useTaking({ shown, counts, count, tell, asked, close: (trackingNo) => closing.close(trackingNo, counts) });
  const scan = (code: string): void => {
    if (label === '') return take(code);
    // The parcel is closed: scanning its label again changes nothing, and any other scan is the first of the next order.
    if (sameCode(code, label)) tell({ kind: 'left', orderNo, sentAt: new Date().toISOString() });
    else goOn(code);
  };
  useFirstScan(scan);
  return {
    counts,
    told,
    scan,
    close: (trackingNo: string): void => closing.close(trackingNo, counts),
    putBack: ({ lineId }: PackingLine): void => count(new Map([...counts, [lineId, Math.max((counts.get(lineId) ?? 0) - 1, 0)]])),
    setAside: (lineId: number): void => setting.act({ orderNo, state: 'waiting', lineId }),
    leaveForLabel: (): void => setting.act({ orderNo, state: 'packed' }),
    goOn: (): void => goOn(),
    isPending: closing.isPending || setting.isPending,
    unsent: closing.unsent,
    /** The label that closed the parcel; empty before. */
    label,
  };
}

interface Taking {
  readonly shown: PackingOrder;
  readonly counts: Counts;
  readonly count: (after: Counts) => void;
  readonly tell: (what: Told) => void;
  /** Number of codes that the server was asked about. Answers about earlier codes are ignored. */
  readonly asked: { current: number };
  readonly close: (trackingNo: string) => void;
}

/** Longest product number; label numbers are longer. */
const LONGEST_NUMBER = 8;

/** Handles scans before the parcel is closed. */
function useTaking({ shown: { order, lines }, counts, count, tell, asked, close }: Taking): (code: string) => void {
  const full = isFull(lines, counts);
  /** Other packers must not fetch the pieces of an order that is being packed. */
  const takeInHand = async (): Promise<void> => {
    if (order.state !== 'toPick' || counts.size > 0) return;
    const { data } = await call('startPicking', { orderNos: [order.orderNo] }, { isAct: true });
    const [taken] = data.taken;
    if (taken !== undefined) tell({ kind: 'taken', by: taken.by });
  };
  const look = async (code: string): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    tell({ kind: 'looking', code });
    try {
      const { piece, parcel } = (await call('readScannedCode', { code: code.slice(0, 100) })).data;
      if (turn !== asked.current) return;
      if (piece !== null) tell({ kind: 'wrong', code, name: piece.name });
      else if (parcel !== null) tell({ kind: 'left', ...parcel });
      else if (mayBeLabel(code) && full) close(code.trim());
      else if (mayBeLabel(code) && code.trim().length > LONGEST_NUMBER) tell({ kind: 'early', out: piecesOut(lines, counts) });
      else tell({ kind: 'wrong', code, name: '' });
    } catch (failure) {
      if (turn !== asked.current) return;
      if (!(failure instanceof NetworkFailure)) tell({ kind: 'refused', text: failureText(failure) });
      else tell(mayBeLabel(code) ? { kind: 'notAsked', code } : { kind: 'wrong', code, name: '' });
    }
  };
  return (code) => {
    if (code.trim() === '') return;
    asked.current += 1;
    const read = readScan(lines, counts, code);
    if (read.kind === 'label' && full) return close(read.trackingNo);
    if (read.kind === 'label' || read.kind === 'unknown') return void look(code);
    tell(read);
    if (read.kind !== 'in') return;
    count(new Map([...counts, [read.line.lineId, read.now]]));
    // A failure is ignored: scans count without this mark.
    void takeInHand().catch(() => undefined);
  };
}

/** Continues with the next order, or returns to the list if there is none. A code that was scanned already is passed on. */
function useNext(next: string): (code?: string) => void {
  const navigate = useNavigate();
  return (code) =>
    void navigate(next === '' ? paths.toPack() : paths.packing(next), { replace: true, state: code === undefined ? null : { code } });
}

/** Handles the code that opened this order, once. */
function useFirstScan(scan: (code: string) => void): void {
  const { state } = useLocation() as { state: { code?: string } | null };
  const navigate = useNavigate();
  const read = useEffectEvent((code: string) => {
    void navigate('.', { replace: true, state: null });
    scan(code);
  });
  const code = state?.code;
  useEffect(() => {
    if (code !== undefined) read(code);
  }, [code]);
}
