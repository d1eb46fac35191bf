const UNNAMED_COPY_BUTTONS = 'button.scalar-code-copy:not([aria-label])';
const UNNAMED_EDITORS = '[contenteditable][role="combobox"]:not([aria-label])';
const KEY_INPUTS = 'input[placeholder^="QUx"]';

/**
 * Mends what the reference library leaves open for assistive technology: buttons that only hold an icon have no
 * name, editable texts call themselves combo boxes without being any, and a second banner lies in the page. The key's field shows what a key
 * looks like here.
 */
function mend(container: HTMLElement): void {
  for (const header of container.querySelectorAll('header:not([role])')) header.setAttribute('role', 'none');
  for (const button of container.querySelectorAll(UNNAMED_COPY_BUTTONS)) {
    button.setAttribute('aria-label', 'Copy');
  }
  for (const editor of container.querySelectorAll<HTMLElement>(UNNAMED_EDITORS)) {
    editor.setAttribute('role', 'textbox');
    editor.setAttribute('aria-label', editor.dataset.placeholder || 'Value');
  }
  for (const input of container.querySelectorAll(KEY_INPUTS))
    input.setAttribute('placeholder', 'reco_test_…');
}

/**
 * Keeps a part of the page mended while the library redraws it.
 *
 * @returns stops it
 */
export function keepMended(container: HTMLElement): () => void {
  mend(container);
  const observer = new MutationObserver(() => mend(container));
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}
