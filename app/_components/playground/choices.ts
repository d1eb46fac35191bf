/** How many recommendations can be asked for (contract: result-count). */
export const COUNTS = Array.from({ length: 10 }, (_, index) => ({
  value: `${index + 1}`,
  label: `${index + 1}`,
}));

/** Languages to choose from; the API takes any locale. */
export const LANGUAGES = [
  { value: 'en_US', label: 'English' },
  { value: 'es_ES', label: 'Spanish' },
  { value: 'fr_FR', label: 'French' },
  { value: 'de_DE', label: 'German' },
  { value: 'it_IT', label: 'Italian' },
  { value: 'pt_BR', label: 'Portuguese' },
  { value: 'ja_JP', label: 'Japanese' },
  { value: 'zh_CN', label: 'Chinese' },
] as const;
