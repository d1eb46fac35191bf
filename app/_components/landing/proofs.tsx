import { Proof } from '../playground/proof';
import type { ProvenSentence } from './proven-sentences';

/** Shows sentences of an answer, each with the words beside it that it rests on. */
export function Proofs({ sentences }: { sentences: readonly ProvenSentence[] }) {
  return (
    <ul className="flex flex-col gap-10">
      {sentences.map(({ item, sentence, proofs }) => (
        <li
          key={`${item} ${sentence}`}
          className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]"
        >
          <div>
            <h3 className="text-sm text-faint">{item}</h3>
            <p className="mt-1.5 font-serif text-xl">{sentence}</p>
          </div>
          <ul
            aria-label="Proof"
            className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
          >
            {proofs.map((entry) => (
              <li key={JSON.stringify(entry)}>
                <Proof entry={entry} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
