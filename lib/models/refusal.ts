/** How much of an answer is looked at: whoever refuses says so at once. */
const BEGINNING = 300;

/** The usual first words of a refusal, in the eight languages of the product. */
const REFUSALS = [
  /\b(i['’]?m|i am|we['’]?re) (very |really |so )?(sorry|unable|not able)\b|\bi (can['’]?t|cannot|can not|won['’]?t|will not|must decline)\b/i,
  /\b(lo siento|no puedo|je (suis )?d[ée]sol[ée]e?|je ne peux pas|désolée?|mi dispiace|non posso|sinto muito|desculpe|n[ãa]o posso)\b/i,
  /\b(es )?tut mir leid\b|\bich kann\b.{0,60}\bnicht\b|\bleider kann ich\b/i,
  /申し訳|お手伝いできません|お答えできません|できかねます|抱歉|对不起|對不起|无法(?:提供|回答|帮助)|無法(?:提供|回答|幫助)/,
];

/**
 * Whether an answer without any JSON refuses in words, as models without a field for it do. What one caller was
 * refused says nothing about the next caller's request (contract: circuit-breaker).
 */
export function isRefusal(text: string): boolean {
  if (/[{[]/.test(text)) return false;
  const beginning = text.slice(0, BEGINNING);
  return REFUSALS.some((refusal) => refusal.test(beginning));
}
