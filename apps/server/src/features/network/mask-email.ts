/** `a•••@example.com`: tells two people of one name apart without handing out an address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = Array.from(email)[0];
  return at > 0 && first !== undefined ? `${first}•••${email.slice(at)}` : '';
}
