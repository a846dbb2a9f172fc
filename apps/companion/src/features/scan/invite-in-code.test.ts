import { expect, it } from 'vitest';
import { inviteInCode } from './invite-in-code.ts';

it.each([
  ['US10000017', 'US10000017'],
  ['https://shop.example/pc/register?userCode=US10000017&locale=en_US', 'US10000017'],
  ['https://shop.example/h5/#/mobile/register?recommendNo=ingrid.s&side=1', 'ingrid.s'],
  ['https://shop.example/pc/goods?id=3', undefined],
  ['https://shop.example/pc/register?userCode=<script>', undefined],
  ['a sentence, not a code', undefined],
  ['', undefined],
])('%s names %s', (text, recommender) => {
  expect(inviteInCode(text)).toBe(recommender);
});
