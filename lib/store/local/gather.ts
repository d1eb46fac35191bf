/**
 * Gathers what is asked in one turn of the event loop and asks it together. Everybody gets the answers to what they
 * asked, in its order; when asking fails, it fails for all of them.
 *
 * @param ask answers every question, in their order
 */
export function createGatherer<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let questions: Question[] = [];
  let answers: Promise<Answer[]> | undefined;

  return async (own: readonly Question[]): Promise<Answer[]> => {
    const at = questions.push(...own) - own.length;
    answers ??= new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      const gathered = questions;
      questions = [];
      answers = undefined;
      return ask(gathered);
    });
    return (await answers).slice(at, at + own.length);
  };
}
