import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../eval/parse-arguments';
import { UsageError } from '../../eval/usage-error';

const parse = (line: string) => parseArguments(line.split(' '));

describe('the arguments of the evaluation', () => {
  it.each([
    ['--prompt 2027-01', '--model'],
    ['--model gpt', '--model'],
    ['--model openai/a --url http://x.test', '--model'],
    ['--url ftp://x.test', '--url'],
    ['--url http://x.test --prompt 2027-01', '--prompt'],
    ['--url http://x.test --against 2027-01', '--against'],
    ['--model openai/a --against openai/a', '--against'],
    ['--model openai/a --judge openai/a', '--judge'],
    ['--model openai/a --judge builtin/taste', '--judge'],
    ['--model openai/a --judge big', '--judge'],
    ['--model openai/a --only rankings', '--only'],
    ['--model openai/a --limit 0', '--limit'],
    ['--model openai/a --limit many', '--limit'],
    ['--model openai/a --concurrency 65', '--concurrency'],
    ['--model openai/a --retries -1', '--retries'],
    ['--model openai/a --min best_first', '--min'],
    ['--model openai/a --min best_first=high', '--min'],
    ['--model openai/a --max bestfirst=1', '--max'],
    ['--scripted --model openai/a', '--model'],
    ['--resume .eval/x --model openai/a', '--model'],
    ['--resume .eval/x --limit 5', '--limit'],
    ['--model openai/a --colour', '--colour'],
  ])('%s: the error names %s', (line, flag) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(flag);
  });

  it('compares models, prompts, or both', () => {
    const command = parse(
      '--model openai/a --prompt 2027-01-compact --against 2027-01 --against google/b@2027-01 --against google/b',
    );
    const { run } = command as Exclude<typeof command, 'help'>;
    expect('systems' in run && run.systems).toEqual([
      {
        via: 'process',
        label: 'openai/a with 2027-01-compact',
        model: 'openai/a',
        prompt: '2027-01-compact',
      },
      { via: 'process', label: 'openai/a with 2027-01', model: 'openai/a', prompt: '2027-01' },
      { via: 'process', label: 'google/b with 2027-01', model: 'google/b', prompt: '2027-01' },
      {
        via: 'process',
        label: 'google/b with 2027-01-compact',
        model: 'google/b',
        prompt: '2027-01-compact',
      },
    ]);
  });

  it('reads the conditions of the gate', () => {
    const command = parse(
      '--model openai/a --min best_first=0.6 --max limits_broken=0 --max total_p95_ms=8000',
    );
    expect((command as Exclude<typeof command, 'help'>).conditions).toEqual([
      { bound: 'min', name: 'best_first', value: 0.6 },
      { bound: 'max', name: 'limits_broken', value: 0 },
      { bound: 'max', name: 'total_p95_ms', value: 8000 },
    ]);
  });
});
