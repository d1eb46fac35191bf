/** A message to one person, in plain text and as HTML that says the same. */
export type Email = {
  subject: string;
  text: string;
  html: string;
  /** Headers beyond those that every message has. */
  headers?: Record<string, string>;
};

type Message = {
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string };
  note: string;
  stop?: { label: string; url: string };
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const FONT = "font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif";

const SMALL = 'font-size:14px;opacity:.7';

function html({ subject, paragraphs, link, note, stop }: Message): string {
  const url = escapeHtml(link.url);
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  const small = stop
    ? `<p style="margin:16px 0 0;${SMALL}"><a href="${escapeHtml(stop.url)}" style="color:inherit">${escapeHtml(stop.label)}</a></p>\n`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;${FONT}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">Reco</p>
${body}
<p style="margin:24px 0"><a href="${url}" style="font-weight:600">${escapeHtml(link.label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${url}</p>
<p style="margin:0;${SMALL}">${escapeHtml(note)}</p>
${small}</div>
</body>
</html>
`;
}

/**
 * Lays a message out as plain text and as HTML that says the same, loads nothing from anywhere and brings no colours of its own
 * (contract: mails, sign-in).
 *
 * @param message plain text, which is escaped here, with absolute addresses
 */
export function layOut(message: Message): Email {
  const { subject, paragraphs, link, note, stop } = message;
  const links = [`${link.label}:\n${link.url}`, note, ...(stop ? [`${stop.label}:\n${stop.url}`] : [])];
  const text = [...paragraphs, ...links].join('\n\n');
  return { subject, text: `${text}\n`, html: html(message) };
}
