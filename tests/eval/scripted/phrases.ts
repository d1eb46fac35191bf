import type { Language } from '../case';

/** What the scripted models say, in one language. */
export type Phrases = {
  /** Ties an item to the person's own words; both texts may be empty. */
  fits(name: string, quote: string, fact: string): string;
  fitsPartly(name: string, quote: string, fact: string): string;
  doesNotFit(name: string, quote: string, fact: string): string;
  /** Praise that would fit anybody; without a fact it would fit anything, too. */
  anybody(name: string, fact: string): string;
  /** Where something of which only the name is known stands among what is named. @param index from 0, at most 4 */
  place(index: number): string;
  /** A claim with a number that nobody gave. */
  invented(name: string): string;
};

const tail = (fact: string, mark = ': ') => (fact ? `${mark}${fact}` : '.');
const cjkTail = (fact: string) => (fact ? `:${fact}` : '。');

export const PHRASES: Record<Language, Phrases> = {
  en: {
    fits: (name, quote, fact) =>
      `${quote ? `You wrote “${quote}”, and` : 'Of all that is here,'} ${name} is what answers that for you${tail(fact)}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `You wrote “${quote}”;` : 'For you'} ${name} is only a part of the answer to that${tail(fact)}`,
    doesNotFit: (name, quote, fact) =>
      `${name} is not for you${quote ? `, since you wrote “${quote}”` : ''}${tail(fact)}`,
    anybody: (name, fact) => `${name} is a great choice that everybody is sure to love${tail(fact)}`,
    place: (index) =>
      `the ${['first', 'second', 'third', 'fourth', 'fifth'][index]} of those that I would name.`,
    invented: (name) => `${name} is rated 97.3 by 18432 people and it is the only one for you.`,
  },
  es: {
    fits: (name, quote, fact) =>
      `${quote ? `Usted escribió «${quote}», y` : 'De todo lo que hay,'} ${name} es lo que más se ajusta${tail(fact)}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `Usted escribió «${quote}»;` : 'Para usted,'} ${name} es solo una parte de lo que busca${tail(fact)}`,
    doesNotFit: (name, quote, fact) =>
      `${name} no es para usted${quote ? `, ya que escribió «${quote}»` : ''}${tail(fact)}`,
    anybody: (name, fact) => `${name} es una gran elección que le gusta a todo el mundo${tail(fact)}`,
    place: (index) =>
      `el ${['primero', 'segundo', 'tercero', 'cuarto', 'quinto'][index]} de los que yo nombraría.`,
    invented: (name) =>
      `${name} tiene una nota de 97.3 según 18432 personas y es lo mejor que hay para usted.`,
  },
  fr: {
    fits: (name, quote, fact) =>
      `${quote ? `Vous avez écrit « ${quote} », et` : 'De tout ce qui est là,'} ${name} est ce qui vous convient le plus${tail(fact, ' : ')}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `Vous avez écrit « ${quote} » ;` : 'Pour vous,'} ${name} ne répond que pour une part à ce que vous cherchez${tail(fact, ' : ')}`,
    doesNotFit: (name, quote, fact) =>
      `${name} n'est pas pour vous${quote ? `, car vous avez écrit « ${quote} »` : ''}${tail(fact, ' : ')}`,
    anybody: (name, fact) => `${name} est un très bon choix qui plaît à tout le monde${tail(fact, ' : ')}`,
    place: (index) =>
      `le ${['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième'][index]} de ceux que je nommerais.`,
    invented: (name) => `${name} est noté 97.3 par 18432 personnes et c'est le seul qui est fait pour vous.`,
  },
  de: {
    fits: (name, quote, fact) =>
      `${quote ? `Du hast geschrieben: „${quote}“, und` : 'Von allem, was es gibt,'} ${name} ist das, was zu dir am besten passt${tail(fact)}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `Du hast geschrieben: „${quote}“;` : 'Für dich'} ${name} ist nur ein Teil von dem, was du suchst${tail(fact)}`,
    doesNotFit: (name, quote, fact) =>
      `${name} ist nicht das Richtige für dich${quote ? `, denn du hast geschrieben: „${quote}“` : ''}${tail(fact)}`,
    anybody: (name, fact) => `${name} ist eine gute Wahl, die auch allen anderen gefällt${tail(fact)}`,
    place: (index) =>
      `das ${['Erste', 'Zweite', 'Dritte', 'Vierte', 'Fünfte'][index]}, was ich dir nennen würde.`,
    invented: (name) =>
      `${name} ist mit 97.3 von 18432 Leuten bewertet und das ist das Einzige, was es für dich gibt.`,
  },
  it: {
    fits: (name, quote, fact) =>
      `${quote ? `Hai scritto «${quote}», e` : 'Di tutto quello che c’è,'} ${name} è quello che ti si addice di più${tail(fact)}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `Hai scritto «${quote}»;` : 'Per te'} ${name} è solo una parte di quello che cerchi${tail(fact)}`,
    doesNotFit: (name, quote, fact) =>
      `${name} non è per te${quote ? `, perché hai scritto «${quote}»` : ''}${tail(fact)}`,
    anybody: (name, fact) => `${name} è una bella scelta che piace a tutti gli altri${tail(fact)}`,
    place: (index) =>
      `il ${['primo', 'secondo', 'terzo', 'quarto', 'quinto'][index]} di quelli che direi io.`,
    invented: (name) => `${name} ha un voto di 97.3 per 18432 persone ed è il solo che è fatto per te.`,
  },
  pt: {
    fits: (name, quote, fact) =>
      `${quote ? `Você escreveu “${quote}”, e` : 'De tudo o que há,'} ${name} é o que mais combina com você${tail(fact)}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `Você escreveu “${quote}”;` : 'Para você,'} ${name} é só uma parte do que você procura${tail(fact)}`,
    doesNotFit: (name, quote, fact) =>
      `${name} não é para você${quote ? `, pois você escreveu “${quote}”` : ''}${tail(fact)}`,
    anybody: (name, fact) => `${name} é uma ótima escolha de que todo mundo gosta${tail(fact)}`,
    place: (index) => `o ${['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'][index]} dos que eu diria.`,
    invented: (name) => `${name} tem nota 97.3 de 18432 pessoas e é o único que há para você.`,
  },
  ja: {
    fits: (name, quote, fact) =>
      `${quote ? `「${quote}」とのことなので、` : 'この中では'}${name}がいちばん合います${cjkTail(fact)}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `「${quote}」とのことですが、` : ''}${name}が合うのは一部だけです${cjkTail(fact)}`,
    doesNotFit: (name, quote, fact) =>
      `${quote ? `「${quote}」とのことなので、` : ''}${name}は合いません${cjkTail(fact)}`,
    anybody: (name, fact) => `${name}はだれにでも好かれるすばらしい選択です${cjkTail(fact)}`,
    place: (index) => `${['最初', '二番目', '三番目', '四番目', '五番目'][index]}に挙げたいものです。`,
    invented: (name) => `${name}は18432人から97.3点の評価を受けた、あなただけのものです。`,
  },
  zh: {
    fits: (name, quote, fact) =>
      `${quote ? `您写道“${quote}”,` : '在这些当中,'}${name}最适合您${cjkTail(fact)}`,
    fitsPartly: (name, quote, fact) =>
      `${quote ? `您写道“${quote}”,` : ''}${name}只能满足一部分${cjkTail(fact)}`,
    doesNotFit: (name, quote, fact) => `${quote ? `您写道“${quote}”,` : ''}${name}并不适合您${cjkTail(fact)}`,
    anybody: (name, fact) => `${name}是人人都会喜欢的好选择${cjkTail(fact)}`,
    place: (index) => `这是我会提到的第${['一', '二', '三', '四', '五'][index]}个。`,
    invented: (name) => `${name}获得18432人评出的97.3分,是唯一适合您的。`,
  },
};
