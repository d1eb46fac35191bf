/** Words that fit into a sentence, at most about `most` characters, cut between words. */
export function quotable(text: string, most = 60): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`;
}
