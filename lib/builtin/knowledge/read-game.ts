import { isStopWord } from '../text/stop-words';
import { foldText, type Token, tokenise } from '../text/tokenise';
import { guessGameGroup } from './game-cues';
import { type GameKind, gameKindOf } from './game-kinds';
import { findPlatforms, type PlatformId } from './game-platforms';
import { type GameSeries, gameSeries } from './game-series';

/** What the title of a game or accessory tells about it. */
export type GameTraits = {
  platforms: ReadonlySet<PlatformId>;
  /** False when the platforms are those on which the series is at home, not ones that the title names. */
  platformNamed: boolean;
  kind: GameKind;
  /** Known series in the title, the most specific first. */
  series: { name: string; info: GameSeries }[];
  /** Kind of game, from the series or guessed from the words. */
  groups: ReadonlySet<string>;
  /** Sold as a download or a code. */
  download: boolean;
};

type Phrase = { name: string; keys: string[]; info: GameSeries };

let index: Map<string, Phrase[]> | undefined;

function seriesIndex(): Map<string, Phrase[]> {
  if (index) return index;
  index = new Map();
  for (const [name, info] of gameSeries()) {
    const keys = tokenise(name).map(({ key }) => key);
    const first = keys[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), { name, keys, info }]);
  }
  for (const phrases of index.values()) phrases.sort((a, b) => b.keys.length - a.keys.length);
  return index;
}

/** Short names that are also plain words ("Black", "Up") count only where the title begins. */
const isPlain = ({ keys, name }: Phrase) => keys.length === 1 && name.length <= 6;

function findSeries(tokens: readonly Token[]): GameTraits['series'] {
  const known = seriesIndex();
  const found: GameTraits['series'] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = (known.get(tokens[at]?.key ?? '') ?? []).find(
      (one) =>
        one.keys.every((key, offset) => tokens[at + offset]?.key === key) && (at === 0 || !isPlain(one)),
    );
    if (phrase) found.push({ name: phrase.name, info: phrase.info });
    at += phrase?.keys.length ?? 1;
  }
  return found.sort((a, b) => a.info.platforms.length - b.info.platforms.length);
}

const DOWNLOAD = /\[?(?:download|digital code|online game code|digital download|instant access)\]?|\bsteam\b/;

/**
 * Reads the title of a game, console or accessory.
 *
 * @param madeFor systems that its metadata names
 */
export function readGame(name: string, tokens: readonly Token[] = tokenise(name), madeFor = ''): GameTraits {
  const folded = foldText(name);
  const series = findSeries(tokens);
  const kind = gameKindOf(folded);
  const named = findPlatforms(`${folded} ${foldText(madeFor)}`);
  const download = DOWNLOAD.test(folded);
  if (named.size === 0 && download && /\[(?:download|online game code)\]/.test(folded)) named.add('pc');
  const home = series.find(({ info }) => info.platforms.length > 0)?.info.platforms ?? [];
  const platforms = named.size > 0 ? named : new Set(home as PlatformId[]);
  const guess =
    series.length === 0 && kind === 'game'
      ? guessGameGroup(folded, named.size === 0 || named.has('pc'))
      : undefined;
  const groups = new Set(guess ? [guess.group] : series.map(({ info }) => info.group));
  return { platforms, platformNamed: named.size > 0, kind, series, groups, download };
}

const TRADE_WORD =
  /^(?:nintendo|sony|microsoft|wii|xbox|ps\d|playstation|psp|ds|3ds|2ds|pc|game|games|video|console|edition|u|standard|download|digital|code|360|one|import|series|new|pack|set|with|for|vita|switch|cube|gamecube|boy|advance|64|mac|online)$/;

/** The words of a title that are not the trade's own ("Edition", "Xbox 360"), each with weight 1. */
export const gameWords = (view: { nameTokens: readonly Token[] }): Map<string, number> =>
  new Map(
    view.nameTokens
      .filter(({ norm }) => !isStopWord(norm) && !TRADE_WORD.test(norm))
      .map(({ key }) => [key, 1]),
  );
