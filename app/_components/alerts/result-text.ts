const WORDS: Record<string, string> = {
  sent: 'Sent',
  logged: 'Mail is off: in the server log',
  refused: 'The address is not public',
  'timed out': 'No answer in 10 s',
  'no answer': 'No answer',
  removed: 'The webhook was removed',
  disabled: 'The webhook was disabled',
};

/** What an attempt came to, in words. @param result a status, or a word of lib/alerts */
export const resultText = (result: number | string | undefined) =>
  typeof result === 'number' ? `HTTP ${result}` : (WORDS[result ?? ''] ?? 'Under way');
