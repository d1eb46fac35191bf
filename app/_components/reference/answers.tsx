import type { Block } from '@/lib/docs/doc-page';
import { Answer } from '../docs/block-view';
import { Tabs } from '../ui/tabs';

type AnswersProps = { answers: Extract<Block, { kind: 'answer' }>[]; bodyClassName: string };

/** Shows the answers to a request; tabs where there is more than one answer. */
export function Answers({ answers, bodyClassName }: AnswersProps) {
  const [only] = answers;
  if (!only) return null;
  if (answers.length === 1) return <Answer {...only} bodyClassName={bodyClassName} />;
  return (
    <Tabs
      label="Answer"
      tabs={answers.map((answer, at) => ({
        id: String(at),
        label: answer.tab ?? answer.title,
        panel: <Answer {...answer} bodyClassName={bodyClassName} />,
      }))}
    />
  );
}
