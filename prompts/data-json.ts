/**
 * The beginnings of what chat templates of open models take for the end of a message: `<|im_end|>`,
 * `</s>`, `<start_of_turn>`, `[INST]`. In a JSON text they can be written so that only a JSON reader sees them.
 */
const CONTROL = /<(?=[\p{L}/|｜!])|\[(?=\/?[A-Z_]+\])/gu;

/**
 * A value as JSON on one line. JSON quotes whatever the caller wrote, so that no text of theirs can pass for
 * one of ours; brackets that servers could read as the end of a message are escaped.
 */
export const toDataJson = (value: object): string =>
  JSON.stringify(value).replace(CONTROL, (bracket) => (bracket === '<' ? '\\u003c' : '\\u005b'));
