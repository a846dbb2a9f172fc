/**
 * Full-width digits and signs of Asian keyboards as those of ASCII, without outer blanks and invisible signs, which copied numbers have: carriers, customs and telephones read no others.
 * Never longer than the text.
 */
export function foldCode(text: string): string {
  const typed = text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
  const folded = typed.normalize('NFKC').trim();
  // One sign may stand for a whole phrase, which belongs in no number.
  return folded.length > typed.length ? typed : folded;
}
