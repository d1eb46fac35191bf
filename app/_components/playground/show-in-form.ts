import type { DraftField } from './draft';
import { type FormRange, findInForm } from './find-in-form';

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlOf(form: HTMLFormElement, field: DraftField): Control | undefined {
  const found = form.elements.namedItem(field);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
}

/**
 * Returns the height of a text down to a place in it, in pixels: that of a copy of its control with no more than that
 * in it.
 */
function heightTo(control: Control, end: number): number {
  const copy = control.cloneNode() as Control;
  copy.removeAttribute('id');
  copy.removeAttribute('name');
  copy.value = control.value.slice(0, end);
  copy.style.cssText = `position:absolute;visibility:hidden;min-height:0;height:0;width:${control.offsetWidth}px`;
  control.after(copy);
  const height = copy.scrollHeight;
  copy.remove();
  return height;
}

/** Looks up where the words of a request stand in a form that may have been changed since. */
export const lookUpInForm = (form: HTMLFormElement, part: { path: string; text: string }) =>
  findInForm((field) => controlOf(form, field)?.value, part);

/** Marks a field of a form, or takes the mark away; it shows at the fold that the field may be in, too. */
export function markField(form: HTMLFormElement, field: DraftField, isMarked: boolean): void {
  controlOf(form, field)?.toggleAttribute('data-marked', isMarked);
}

/** Selects words in a form and brings them into view; a fold that they are in opens. */
export function selectInForm(form: HTMLFormElement, { field, start, end }: FormRange): void {
  const control = controlOf(form, field);
  if (!control) return;
  control.closest('details')?.setAttribute('open', '');
  control.focus({ preventScroll: true });
  control.setSelectionRange(start, end);
  // Not every browser scrolls a text to its selection.
  control.scrollTop = heightTo(control, end) - control.clientHeight / 2;
  control.scrollIntoView({ block: 'center' });
}
