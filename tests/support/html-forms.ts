const attribute = (tag: string, name: string) =>
  tag
    .match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The forms of a page as they stand in its HTML. */
export const formsOf = (html: string): string[] => html.match(/<form[\s\S]*?<\/form>/g) ?? [];

/** The hidden fields of a form, as a browser without scripts would send them. */
export function hiddenFieldsOf(form: string): Record<string, string> {
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']),
  );
}
