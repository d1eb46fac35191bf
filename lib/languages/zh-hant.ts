import type { LanguageWords } from './language';
import { zh } from './zh';

/** Texts in both scripts are read alike; they differ where the service writes. */
export const zhHant: LanguageWords = {
  ...zh,
  code: 'zh-hant',
  name: 'Traditional Chinese',
  messages: {
    pair: [
      '你寫的是「{said}」。介紹裡寫著「{has}」。',
      '介紹裡寫著「{has}」。你寫的是「{said}」。',
      '你提到「{said}」；介紹裡說「{has}」。',
    ],
    pairFacts: ['你寫的是「{said}」。這裡是：{facts}。', '你提到「{said}」。這裡是：{facts}。'],
    past: '你對{past}的評價是「{rating}」。這裡的介紹寫著「{has}」。',
    pastFacts: '你對{past}的評價是「{rating}」。這裡是：{facts}。',
    check: [
      '請先確認：介紹裡寫著「{has}」，而你寫的是「{said}」。',
      '決定之前請看：你寫的是「{said}」，介紹裡寫的是「{has}」。',
    ],
    checkFacts: '請先確認：{facts}。你寫的是「{said}」。',
    checkPast: '請先確認：介紹裡寫著「{has}」，而你對{past}的評價是「{rating}」。',
    checkPastFacts: '請先確認：{facts}。你對{past}的評價是「{rating}」。',
    unsaid: '你寫的是「{said}」。請確認是否符合。',
    closest: '在你的清單裡最接近。',
    listed: '介紹裡寫著「{has}」。',
    nameAlone: '關於{name}只知道名稱，因此這只是猜測。',
    seen: '{name}已經在你的歷史紀錄中。',
    named: '{name}：{fact}',
    no: '無',
    underMost: '{fact}，低於上限{limit}',
    overMost: '{fact}，超過上限{limit}',
    overLeast: '{fact}，高於下限{limit}',
    underLeast: '{fact}，低於下限{limit}',
    atMost: '{name}不超過{limit}',
    atLeast: '{name}不低於{limit}',
    limitBroken: '與要求不符：{limit}（{fact}）。',
    limitUnsure: '請確認：{limit}（標示為{fact}）。',
    limitsUnchecked: '請確認：{limits}。',
    rankLowest: '{fact}，{of}項中最低',
    rankHighest: '{fact}，{of}項中最高',
    rankSecondLowest: '{fact}，{of}項中第二低',
    rankSecondHighest: '{fact}，{of}項中第二高',
    sum: '{total}（含{keys}）',
    verdictFits: '{name}應該適合你。',
    verdictMixed: '{name}有適合你的地方，也有不適合的地方。',
    verdictNot: '{name}不符合要求。',
    verdictOpen: '單看文字，沒有明確的答案。',
    compared: '{name}{fact}，而不是{other}',
    difference: '與{name}相比：{facts}。',
    keyNames: `價格|時長|星級|評分|年份|距離|地點|平台|飲食|菜系|類型|品牌|語言|年齡|重量|尺寸|顏色|材質|種類|作者|導演|作者|
      特色|設施|活動|氣候|難度|最佳時間|預算|停留時間|房間|氛圍|價位|評價數|人數`,
    feelings: `未知的吸引力|含淚的微笑|溫馨與安心|不安|讚賞|深深的感動|暢快與興奮|敬畏|與人同樂的喜悅|歡笑|殘酷真相帶來的震撼|
      溫情|想親自試試看的衝動|內心的平靜|淡淡的憂傷|驚嘆|對往日的懷念|愉快|寧靜|輕鬆自在|親密|恐懼|感官的享受|
      扣人心弦的緊張感|省思|希望|奇妙的驚喜`,
  },
};
