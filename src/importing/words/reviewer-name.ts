/** Whether a name is that of a reviewer, whole or by the first name. */
export function isNameOf(reviewer: string, name: string): boolean {
  const [first, ...others] = reviewer.split(' ');
  const [own, ...words] = name.split(' ');
  return own === first && words.every((word) => others.includes(word));
}
