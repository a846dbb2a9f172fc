/** `a•••@example.com`: enough for its owner to recognize it, too little for an onlooker. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = Array.from(email)[0];
  return at > 0 && first ? `${first}•••${email.slice(at)}` : email;
}
