'use client';

import { CopyButton } from '../ui/copy-button';

/** Copies a page as Markdown, which is loaded when it is asked for. */
async function load(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** Gives a page of the documentation as Markdown: to the clipboard, and as a page of its own. @param path of the page */
export function CopyPage({ path }: { path: string }) {
  const address = `${path}.md`;
  return (
    <div className="flex items-center divide-x divide-line rounded-md border border-line bg-surface">
      <CopyButton text={() => load(address)} label="Copy page" what="as Markdown" className="px-3" />
      <a
        href={address}
        className="px-3 text-xs leading-7 font-medium text-faint transition-colors hover:text-ink scripting-none:px-2"
      >
        <span className="sr-only">This page as </span>Markdown
      </a>
    </div>
  );
}
