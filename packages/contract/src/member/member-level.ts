import * as says from '../answers.ts';

/** The member's level by card. A company's own plan may have more levels. */
export const memberLevel = (means: string) =>
  says.text(`${means}: '0' new member, '1' silver card, '2' gold card, '3' platinum card, '4' diamond card`, '2');
