import { CASE_KINDS } from './case';
import { FIGURE_NAMES } from './figure';

/** What `npm run eval -- --help` says. */
export const HELP = `Evaluate answers: how well they fit, how honest they are, what they take. See docs/evaluation.md.

  npm run eval -- --model openai/<model id> [--prompt 2027-01] [--against …]
  npm run eval -- --url https://… --key reco_live_…
  npm run eval -- --model builtin/taste
  npm run eval -- --scripted [--write docs/eval-example.md]
  npm run eval -- --resume .eval/<run>

What is evaluated
  --model M        A model in this process, with the keys of the environment (.env.local is read).
  --prompt V       Version of both prompts; the newest by default.
  --against X      A model, a prompt version, or model@version to compare with; may be repeated.
  --url U          A running deployment instead of a model; --key or RECO_API_KEY is its key.
  --scripted       Four scripted models, which must come out in their order, and the built-in one.
  --judge M        Another model that compares answers in pairs, in both orders.

How
  --only K,…       Kinds of cases: ${CASE_KINDS.join(', ')}.
  --limit N        About N cases, spread evenly; shops stay whole.
  --concurrency N  Requests at a time, 1 to 64; 4 by default.
  --retries N      Further calls for a case that fails, 0 to 10; 2 by default.
  --out FOLDER     Folder of the run; by default one under .eval/.
  --resume FOLDER  Goes on with a run that was interrupted, or makes its report again.
  --write FILE     Copies the report in Markdown to a file.
  --json           Prints the report as JSON.

The gate, of the first system
  --min F=V        At least V, such as --min best_first=0.6. May be repeated.
  --max F=V        At most V, such as --max limits_broken=0. May be repeated.
  Figures: ${FIGURE_NAMES.join(', ')}.

Ends with 0; with 1 when the gate is not passed, 2 when a flag is wrong, 3 when the run could not be finished.
`;
