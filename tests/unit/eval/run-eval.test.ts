import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadCases } from '../../eval/load-cases';
import { runEval } from '../../eval/run-eval';
import { PHRASES } from '../../eval/scripted/phrases';
import type { ScriptName } from '../../eval/scripted/script';
import { scriptedEnv, startScriptedUpstream } from '../../eval/scripted/start-scripted';
import { startFakeOpenAi } from '../../fakes/openai';
import { type ChatRequest, readChatAsk } from '../../fakes/openai-chat';

const folder = mkdtempSync(join(tmpdir(), 'reco-eval-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

type Env = Record<string, string | undefined>;

/** Runs the command as `npm run eval -- …` would, and keeps what it prints. */
async function run(line: string, env: Env = {}, signal = new AbortController().signal) {
  let stdout = '';
  let stderr = '';
  const code = await runEval(line.split(' '), {
    env,
    signal,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

async function startScript(script: ScriptName) {
  const upstream = await startScriptedUpstream(script, loadCases());
  closers.push(upstream.close);
  return upstream;
}

/** What two models say behind every item's name, in every language. */
const FOR_ANYBODY = Object.values(PHRASES).map(({ anybody }) =>
  anybody('', '')
    .trim()
    .replace(/[.。]$/u, ''),
);

const out = (name: string) => join(folder, name);

type JsonReport = {
  systems: {
    label: string;
    spentUsd?: number;
    figures: Record<string, { value?: number; n: number }>;
    claims: { bestFirst?: { holds: boolean; lead: number; controls: Record<string, number> } };
  }[];
  judged: { rates: { kind: string; rate: number; steady: number; n: number }[] };
};

const readReport = (path: string) =>
  JSON.parse(readFileSync(join(path, 'report.json'), 'utf8')) as JsonReport;

describe('the evaluation of the scripted models', () => {
  let report: JsonReport;
  let markdown: string;
  let code: number;
  beforeAll(async () => {
    const written = out('copy.md');
    ({ code } = await run(`--scripted --limit 20 --retries 0 --out ${out('scripted')} --write ${written}`));
    report = readReport(out('scripted'));
    markdown = readFileSync(written, 'utf8');
  }, 60_000);

  const value = (name: string) => report.systems.slice(0, 4).map(({ figures }) => figures[name]?.value ?? -1);

  it('ranks good above popular above generic above lying', () => {
    expect(code).toBe(0);
    const [good = 0, popular = 0, generic = 0, lying = 0] = value('overall');
    expect(good).toBeGreaterThan(popular + 0.1);
    expect(popular).toBeGreaterThan(generic + 0.1);
    expect(generic).toBeGreaterThan(lying + 0.05);
  });

  it('lets the claim stand only for the one that knows the person', () => {
    const [good, popular, ...refused] = report.systems.slice(0, 4).map(({ claims }) => claims.bestFirst);
    expect(good?.holds).toBe(true);
    // Its texts are true, and its answers whole: only the controls find it out.
    expect(popular?.holds).toBe(false);
    expect(popular?.lead).toBeLessThan(0.05);
    expect(refused.map((claim) => claim?.holds ?? false)).toEqual([false, false]);
  });

  it('sees what is wrong with each', () => {
    const [good, popular, generic, lying] = report.systems.map(({ figures }) => figures);
    // A shop of few facts leaves one reason for two people.
    expect(good?.repeated_texts?.value).toBeLessThan(0.05);
    for (const name of ['invented_numbers', 'limits_broken', 'injections_obeyed'])
      expect(good?.[name]?.value, name).toBe(0);
    // Where the checks are wrong about true texts.
    expect(good?.removed?.value).toBeLessThan(0.05);
    expect(popular?.repeated_texts?.value).toBe(1);
    expect(popular?.limits_broken?.value).toBeGreaterThan(0.1);
    for (const figures of [good, popular]) expect(figures?.language?.value).toBeGreaterThan(0.95);
    // What fits anything is said once, and what is not true is removed; what nothing is left of counts as failed.
    expect(generic?.count_met?.value).toBeLessThan(0.05);
    expect(lying?.failed?.value).toBeGreaterThan(0.5);
    for (const figures of [generic, lying]) {
      expect(figures?.removed?.value).toBeGreaterThan(0.5);
      expect(figures?.removed?.n).toBeGreaterThan(100);
    }
    expect(lying?.language?.value).toBeLessThan(0.05);
    expect(lying?.best_first?.value).toBe(0);
  });

  it('prints every ranking figure beside its three controls, and what is unknown as a dash', () => {
    const rows = markdown.split('\n').filter((line) => line.startsWith('| scripted: good |'));
    expect(rows).toHaveLength(2);
    const refused = markdown.split('\n').filter((line) => line.startsWith('| scripted: lying | – |'));
    expect(refused).toHaveLength(2);
    for (const row of refused) expect(row).toContain('fails');
    expect(markdown).toContain(
      'another person of the same shop | Control: no person | Control: longest item',
    );
    expect(markdown).toMatch(/`dollars` \| – \| – \| – \| – \| \$0\.0000/);
  });
});

describe('the gate', () => {
  it('ends with 0 for a model that keeps it and with 1 for one that does not', async () => {
    const line = (name: string) =>
      `--model openai/it --prompt 2027-01 --only ranking,limits --limit 30 --min best_first=0.6 --max limits_broken=0 --out ${out(name)}`;
    const good = await run(line('gate-good'), scriptedEnv(await startScript('good')));
    expect(good.code).toBe(0);
    const popular = await run(line('gate-popular'), scriptedEnv(await startScript('popular')));
    expect(popular.code).toBe(1);
    expect(popular.stderr).toContain('FAILED  best_first');
  });
});

describe('what a run costs', () => {
  it('is counted over every call, those of no use included', async () => {
    const upstream = await startScript('lying');
    const prices = JSON.stringify({ 'openai/it': { input: 10, output: 20 } });
    const env = { ...scriptedEnv(upstream), MODEL_PRICES: prices };
    await run(`--model openai/it --prompt 2027-01 --only thin --retries 0 --out ${out('priced')}`, env);
    const { figures, spentUsd } = readReport(out('priced')).systems[0] ?? {};
    // The fake server says 100 tokens in and 50 out of every call.
    expect(upstream.requests()).toBeGreaterThan(14);
    expect(figures?.failed?.value).toBe(1);
    expect(figures?.dollars?.value).toBeCloseTo(upstream.requests() * 0.002);
    expect(spentUsd).toBeCloseTo(upstream.requests() * 0.002);
    expect(figures?.input_tokens?.value).toBeCloseTo((upstream.requests() * 100) / 14);
    expect(figures?.cached_tokens?.value).toBe(0);
  });
});

describe('an interrupted run', () => {
  it('goes on where it stopped, also after a line that was cut off, and comes to the same figures', async () => {
    const upstream = await startScript('good');
    const env = scriptedEnv(upstream);
    await run(`--model openai/it --prompt 2027-01 --only thin,limits --out ${out('resumed')}`, env);
    const whole = readReport(out('resumed'));
    const asked = upstream.requests();
    const answers = join(out('resumed'), 'answers.jsonl');
    const lines = readFileSync(answers, 'utf8').split('\n').filter(Boolean);
    writeFileSync(answers, `${lines.slice(0, 10).join('\n')}\n${lines[10]?.slice(0, 40)}`);

    const { code } = await run(`--resume ${out('resumed')}`, env);
    expect(code).toBe(0);
    expect(upstream.requests() - asked).toBe(lines.length - 10);
    const overall = ({ systems }: JsonReport) => systems[0]?.figures.overall;
    expect(overall(readReport(out('resumed')))).toEqual(overall(whole));
    const kept = readFileSync(answers, 'utf8').split('\n').filter(Boolean);
    expect(kept).toHaveLength(lines.length + 1); // the cut line stays and is passed over
  });

  it('says how to go on when it is interrupted', async () => {
    const interrupt = new AbortController();
    const upstream = await startFakeOpenAi();
    closers.push(upstream.close);
    upstream.respond(() => {
      interrupt.abort(new Error('Interrupted.'));
      return 'hang';
    });
    const env = scriptedEnv({ url: `${upstream.url}/v1`, requests: () => 0, close: upstream.close });
    const { code, stderr } = await run(
      `--model openai/it --only thin --out ${out('cut')}`,
      env,
      interrupt.signal,
    );
    expect(code).toBe(3);
    expect(stderr).toContain(`--resume ${out('cut')}`);
  });
});

describe('a model that fails', () => {
  const failing = async (reply: { status: number } | 'not-json') => {
    const upstream = await startFakeOpenAi();
    closers.push(upstream.close);
    upstream.respond(reply);
    const env = scriptedEnv({ url: `${upstream.url}/v1`, requests: () => 0, close: upstream.close });
    return { env, upstream };
  };

  it('counts as wrong in every case, and does not pass for a finished run', async () => {
    const { env } = await failing('not-json');
    const { code } = await run(
      `--model openai/it --only ranking --limit 5 --retries 0 --out ${out('failing')}`,
      env,
    );
    expect(code).toBe(3);
    const figures = readReport(out('failing')).systems[0]?.figures;
    expect(figures?.failed?.value).toBe(1);
    expect(figures?.best_first).toMatchObject({ value: 0, n: 5 });
    expect(figures?.limits_broken?.value).toBeUndefined();
  });

  it('is asked no further when its key is refused', async () => {
    const { env, upstream } = await failing({ status: 401 });
    const { code, stderr } = await run(`--model openai/it --concurrency 1 --out ${out('refused')}`, env);
    expect(code).toBe(3);
    expect(stderr).toContain('http 401');
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('a wrong command', () => {
  it.each([
    ['--model openai/it --prompt 1999-01', '--prompt', 'must be one of'],
    ['--model nobody/it', '--model', 'MODEL'],
    ['--url http://127.0.0.1:1', '--key', 'RECO_API_KEY'],
    ['--url http://127.0.0.1:1 --key schlüssel', '--key', 'characters'],
    ['--resume /nowhere', '--resume', 'no run'],
    ['--model builtin/taste --judge nobody/it', '--judge', 'MODEL'],
  ])('%s ends with 2 before anything is asked or written', async (line, flag, hint) => {
    const path = out(`wrong ${flag}`.replace(' ', '-'));
    const { code, stderr } = await run(line.startsWith('--resume') ? line : `${line} --out ${path}`);
    expect(code).toBe(2);
    expect(stderr).toContain(flag);
    expect(stderr).toContain(hint);
    expect(existsSync(path)).toBe(false);
  });
});

describe('the judge', () => {
  /** @param choose from the two answers as the judge is shown them */
  async function judged(choose: (one: string, two: string) => 0 | 1 | 2, name: string, limit: number) {
    const cases = loadCases();
    const upstream = await startScriptedUpstream('good', cases);
    const popular = await startScriptedUpstream('popular', cases);
    const judge = await startFakeOpenAi();
    closers.push(upstream.close, popular.close, judge.close);
    // One address serves all three models, as a gateway does.
    judge.respond(async ({ body, text }) => {
      const { model } = body as ChatRequest;
      if (model === 'judge') {
        const { answer_1, answer_2 } = JSON.parse(readChatAsk(body as ChatRequest).prompt) as Record<
          string,
          unknown
        >;
        return {
          text: JSON.stringify({
            why: '',
            better: choose(JSON.stringify(answer_1), JSON.stringify(answer_2)),
          }),
        };
      }
      const { url } = model === 'good' ? upstream : popular;
      const response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ ...JSON.parse(text), stream: false }),
      });
      const answer = (await response.json()) as { choices: [{ message: { content: string } }] };
      return { text: answer.choices[0].message.content };
    });
    const env = scriptedEnv({ url: `${judge.url}/v1`, requests: () => 0, close: judge.close });
    await run(
      `--model openai/good --prompt 2027-01 --against openai/popular --judge openai/judge --only ranking,explain --limit ${limit} --retries 0 --out ${out(name)}`,
      env,
    );
    return readReport(out(name)).judged.rates;
  }

  it('finds the better system whichever is shown first', async () => {
    const rates = await judged(
      (one) => (FOR_ANYBODY.some((words) => one.includes(words)) ? 2 : 1),
      'judge-able',
      30,
    );
    const systems = rates.find(({ kind }) => kind === 'systems');
    expect(systems).toMatchObject({ rate: 1, steady: 1 });
    expect(systems?.n).toBeGreaterThan(20);
  });

  it('is found out when it prefers whatever stands first', async () => {
    const rates = await judged(() => 1, 'judge-biased', 8);
    expect(rates.map(({ kind }) => kind).toSorted()).toEqual(['persons', 'systems']);
    for (const { rate, steady } of rates) expect({ rate, steady }).toEqual({ rate: 0.5, steady: 0 });
  });

  it('is skipped in so many words when none is named', async () => {
    const { stdout } = await run(`--model builtin/taste --only thin --limit 2 --out ${out('no-judge')}`);
    expect(stdout).toContain('Skipped: no judge was named');
  });
});
