import { describe, expect, it } from 'vitest';
import { approvalSun, askedFor, reasonOf, turnOf } from './approval.ts';

describe('the turn of a request', () => {
  const waiting = { state: 'waiting', mayDecide: false, isOwn: false } as const;
  it.each([
    [{ ...waiting, mayDecide: true }, 'waits.you'],
    [{ ...waiting, isOwn: true }, 'waits.other'],
    [{ ...waiting, check: { hindrance: 'dependent' } } as const, 'waits.independent'],
    [{ ...waiting, isOwn: true, goesAt: '2026-11-20T18:14:00.000Z' }, 'going.title'],
    [waiting, 'waits.permitted'],
    [{ ...waiting, state: 'expired', isOwn: true } as const, 'state.expired'],
    [{ ...waiting, state: 'stale' } as const, 'state.stale'],
  ])('%j: %s', (request, text) => {
    expect(turnOf(request)).toBe(text);
  });
});

it('an approved act that was refused afterwards has failed', () => {
  expect(approvalSun({ state: 'approved', outcome: 'done' })).toBe('full');
  expect(approvalSun({ state: 'approved', outcome: 'running' })).toBe('half');
  expect(approvalSun({ state: 'approved', outcome: 'failed' })).toBe('stop');
  expect(approvalSun({ state: 'waiting', outcome: 'none' })).toBe('half');
});

it('The reason is separate from the rest of what was asked for', () => {
  const payload = {
    memberOrderNo: 'UPL1',
    to: 'card',
    reason: 'broken',
    lines: [{ pieces: 1 }],
    roles: ['editor', 'service'],
    companyCode: '',
    isEarnings: false,
    fileIds: [],
    note: null,
  };
  expect(reasonOf({ payload })).toBe('broken');
  expect(askedFor({ payload, subject: { kind: 'order', id: 'UPL1' } })).toEqual([
    ['to', 'card'],
    ['lines', '1'],
    ['roles', 'editor, service'],
  ]);
  const offer = { names: { en_US: 'Gift' }, offer: { kind: 'percentage', percent: '90' } };
  expect(askedFor({ payload: offer, subject: { kind: 'promotion', id: 'Gift' } })).toEqual([
    ['names', 'Gift'],
    ['offer', 'percentage, 90'],
  ]);
  expect(reasonOf({ payload: { withdrawalId: 17 } })).toBe('');
});
