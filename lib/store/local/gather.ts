/**
 * Creates a function that gathers the questions of one turn of the event loop and asks them together. Each caller gets the
 * answers to its own questions, in their order; when asking fails, it fails for all callers of that turn.
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
