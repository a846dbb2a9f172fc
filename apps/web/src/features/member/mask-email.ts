/** `a•••@example.com`: enough to know the own address again, too little to read it over a shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = Array.from(email)[0];
  return at > 0 && first ? `${first}•••${email.slice(at)}` : email;
}
