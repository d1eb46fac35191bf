import type { LanguageWords } from './language';

export const de: LanguageWords = {
  code: 'de',
  name: 'German',
  isSpaced: true,
  smallWords:
    'der die das und in mit fur ich mein meine nicht ohne aber ein eine einen auf von zu sehr ist sind mag gern keine kein oder am liebe etwas',
  moreSmallWords: `wirst werdet bist seid mich uns den dem des einem einer eines zum zur bei war wird werden du dir dich
    dein deine deinen deiner sie ihr ihre ihnen ihrem es er auch aus an im als wie so nur noch uber unter durch bis wenn
    weil dass sich hat haben passt was ins vom nach seit dann dort hier wo wer gegen wurde wurden konnen kann hatte ihm
    ihn denn damit sowie etwa beim sein seine seinen mehr man alle alles immer jeder jede jedes ganz gibt`,
  endings: 'ung|ungen|keit|heit|lich|liche|lichen|licher|isch|ische|ischen|schaft',
  stopWords: `der die das den dem des ein eine einen einer eines und oder in im mit fur von zu auf ist sind ich mein meine
    sehr nicht`,
  stemEndings: `ungen:ung lichen:lich liches:lich licher:lich liche:lich igen:ig iges:ig iger:ig ige:ig ischen:isch
    isches:isch ischer:isch ische:isch innen nen:n ern en em er es e n s`,
  denials: 'ohne kein keine keinen',
  articles: 'ein eine einen',
  numbers: 'null ein|eins|eine zwei drei vier fünf sechs sieben acht neun zehn',
  ratings: {
    hated: 'schrecklich|gehasst|hasse|furchtbar',
    disliked: String.raw`schlecht|langweilig|enttausch\w*|nicht (?:gut|gemocht|mein)`,
    indifferent: String.raw`mittel\w*|durchschnitt\w*|normal|ok`,
    liked: 'gut|gern|gefallen|mochte',
    loved: String.raw`favorit|geliebt|liebe|lieblings\w*|grossartig|genial\w*|hervorragend|fantastisch|perfekt`,
    had: 'gekauft|gesehen|gelesen',
    negations: 'nicht',
    outOf: 'von|von maximal',
    percent: 'prozent',
    stars: 'sterne?',
  },
  units: {
    min: 'minuten',
    h: 'stunde stunden std',
    day: 'tag tage',
    week: 'woche wochen',
    km: 'kilometer',
    m: 'meter',
    kg: 'kilo',
    g: 'gramm',
    in: 'zoll',
    percent: 'prozent',
  },
  currencies: { EUR: 'euro' },
  spelling: `Größe Größen Länge Höhe Höhenmeter Breite Tiefe Fläche Gewicht Preis Preise Kosten Miete Kaution Gebühr
    Gebühren Rate Flasche Alkohol Alter Altersgruppe Anreise Abreise Abfahrt Ankunft Öffnungszeiten
    Kündigungsfrist Zubehör Lautstärke Übernachtung Frühstück Küche Tür Straße Nähe Schlüssel Räume Zimmer
    Person Personen Tag Tage Woche Monat Jahr Stunde Farbe Material Menge Inhalt Marke Modell Sprache Ort
    Stadt Dauer Beginn Ende Uhrzeit Termin Termine Anzahl Plätze Lieferzeit Lieferung Garantie Leistung
    Füllung Schwierigkeit Gehzeit Strecke Koffein Geschmack Herkunft Rebsorte Jahrgang Wassersäule ÖPNV
    Niveau Kurs Gruppe Betreuung Haustiere Hunde Balkon Aufzug Stockwerk Etage Baujahr Vertrag Laufzeit
    Mindestlaufzeit EU Härtegrad Bezug Kern Form Abholung Rückgabe Einkehr Stock Wohnfläche Bewertung
    Kapazität Qualität`,
  keys: {
    max: 'maximal maximale hochstens bis spatestens',
    min: 'minimal mindestens ab von fruhestens',
    no: 'nicht kein keine ohne',
    intolerances: '',
    filler: '',
    charges: String.raw`(?<!\S)porto$|(?:steuer|gebuhr|gebuehr|zuschlag|aufschlag|versand|versandkosten|lieferkosten|kurtaxe|pauschale)(?:en)?$`,
    delivery: 'lieferung versand',
    money: 'kosten preis',
    noCharges: 'kaution storno satz',
    included: String.raw`inkl\p{L}*|inbegriffen|einschliesslich`,
    noise: 'anzahl erlaubt',
    serials: 'plz',
    joins: 'je pro durchschnitt',
    capacity: 'spieler',
    people: 'personen gaste plaetze',
    sizes: 'grosse groesse schuhgrosse',
    rooms: 'zimmer schlafzimmer',
    moments: 'datum uhrzeit',
    per: {
      person: 'person personen kopf',
      night: 'nacht',
      day: 'tag',
      week: 'woche',
      month: 'monat',
      kg: 'kg kilo',
    },
    subjects: {
      runtime: 'zeit dauer laufzeit',
      price: `hochstpreis hoechstpreis preis kosten budget miete warmmiete kaltmiete gebuhr gebuhren beitrag honorar
        eigenanteil`,
      rating: 'bewertung',
      year: 'jahr',
      distance: 'entfernung radius',
      location: 'ort stadt land',
      platform: 'plattform',
      diet: 'ernahrung',
      cuisine: 'kuche',
      genre: 'genre',
      brand: 'marke',
      language: 'sprache',
      age: 'alter altersfreigabe',
    },
  },
  limits: {
    most: 'unter|hochstens|bis(?: zu)?|weniger als|vor',
    least: 'mindestens|uber|mehr als|ab|nach|seit',
    to: 'bis|und',
    quantified: 'unter|höchstens|bis',
    budget: 'budget|ausgeben',
    when: 'nach|vor|seit',
    joining: 'und zu mehr als weniger zwischen circa etwa pro',
    yes: 'ja',
    no: 'nein',
    none: 'keine?',
    any: 'egal|beliebig|alle',
    granted: 'erlaubt|gestattet|möglich|verfügbar|vorhanden|enthalten|inklusive|inbegriffen|willkommen|immer',
    refused:
      'nicht (?:erlaubt|gestattet|möglich|verfügbar|vorhanden|enthalten|inklusive|inbegriffen)|verboten|untersagt|ausverkauft|nie',
  },
  and: 'und',
  or: 'oder',
  wishes: {
    likes:
      'nicht nur|(?:weiss|verstehe|versteht) nichts von|(?:ich|wir) (?:liebe|mag|suche|will|mochte|bevorzuge|brauche|lieben|mogen|suchen|wollen|mochten|bevorzugen|brauchen)|lieb(?:e|t|en)|mag|mogen|such(?:e|t|en)|brauch(?:e|t|en)|am liebsten|gerne?|fan von',
    dislikes: String.raw`mag (?:ich )?kein(?:e[nrs]?)?|mag (?:ich )?nicht|hasse|hasst|vermeide|genug von|keinerlei|kein(?:e[nrms]?)?|nichts mit|nichts|nicht zu|nicht|ohne|niemals|nie|satt|allergisch gegen|ausser|bloss nicht|zu (?=(?:lang|laut|teuer|scharf|brutal|dunkel)\b)`,
    listed: 'hass|mag |meid',
    wished: 'etwas|lieber',
    leading: 'und|oder|auch|ich|wir|habe|haben|bin|sind|möchte|möchten|ein|eine|einen|die|der|das',
    trailing: 'und|oder',
    pronouns: 'es|sie|ihn',
    rejects: String.raw`kein\w*|nicht|ohne|nie|hasse\w*`,
    between: 'gerade|so',
    but: 'aber|sondern',
  },
  refusals: String.raw`(?:es )?tut mir leid|ich kann\b.{0,60}\bnicht|leider kann ich`,
  messages: {
    pair: [
      'Du schreibst „{said}“. In der Beschreibung steht „{has}“.',
      '„{has}“, heißt es in der Beschreibung. Du schreibst „{said}“.',
      'Du erwähnst „{said}“; in der Beschreibung steht „{has}“.',
    ],
    pairFacts: ['Du schreibst „{said}“. Hier: {facts}.', '„{said}“, schreibst du. Hier: {facts}.'],
    past: 'Dein Urteil zu {past}: „{rating}“. Hier steht in der Beschreibung „{has}“.',
    pastFacts: 'Dein Urteil zu {past}: „{rating}“. Hier: {facts}.',
    check: [
      'Bitte vorher prüfen: In der Beschreibung steht „{has}“, du schreibst „{said}“.',
      'Bevor du dich entscheidest: Du schreibst „{said}“, und in der Beschreibung steht „{has}“.',
    ],
    checkFacts: 'Bitte vorher prüfen: {facts}. Du schreibst „{said}“.',
    checkPast:
      'Bitte vorher prüfen: In der Beschreibung steht „{has}“; dein Urteil zu {past} war „{rating}“.',
    checkPastFacts: 'Bitte vorher prüfen: {facts}. Dein Urteil zu {past} war „{rating}“.',
    unsaid: 'Du schreibst „{said}“. Bitte prüfen, ob das passt.',
    closest: 'Kommt deinen Worten in der Liste am nächsten.',
    listed: 'In der Beschreibung steht „{has}“.',
    nameAlone: 'Von {name} ist nur der Name bekannt, das ist also geraten.',
    seen: '{name} steht schon in deinem Verlauf.',
    named: '{name}: {fact}',
    no: 'nein',
    underMost: '{fact}, unter der Grenze von {limit}',
    overMost: '{fact}, über der Grenze von {limit}',
    overLeast: '{fact}, über dem Mindestwert von {limit}',
    underLeast: '{fact}, unter dem Mindestwert von {limit}',
    atMost: '{name} bis {limit}',
    atLeast: '{name} ab {limit}',
    limitBroken: 'Nicht wie gewünscht: {limit} ({fact}).',
    limitUnsure: 'Bitte prüfen: {limit} (angegeben ist {fact}).',
    limitsUnchecked: 'Bitte prüfen: {limits}.',
    rankLowest: '{fact}, der niedrigste Wert von {of}',
    rankHighest: '{fact}, der höchste Wert von {of}',
    rankSecondLowest: '{fact}, der zweitniedrigste Wert von {of}',
    rankSecondHighest: '{fact}, der zweithöchste Wert von {of}',
    sum: '{total} inklusive {keys}',
    verdictFits: '{name} dürfte gut zu dir passen.',
    verdictMixed: 'Bei {name} spricht manches dafür und manches dagegen.',
    verdictNot: '{name} passt nicht.',
    verdictOpen: 'Aus dem Text allein ergibt sich keine klare Antwort.',
    compared: '{name} {fact} statt {other}',
    difference: 'Im Vergleich zu {name}: {facts}.',
    keyNames: `Preis|Dauer|Sterne|Bewertung|Jahr|Entfernung|Ort|Plattform|Ernährung|Küche|Genre|Marke|Sprache|Alter|Gewicht|
      Größe|Farbe|Material|Art|von|Regie|Text|Merkmale|Ausstattung|Aktivitäten|Klima|Schwierigkeit|beste Zeit|Budget|
      Aufenthalt|Zimmer|Atmosphäre|Preisklasse|Bewertungen|Personen`,
    feelings: `der Reiz des Unbekannten|ein Lächeln mit einem Kloß im Hals|Geborgenheit|Unbehagen|Bewunderung|tiefe Rührung|
      Hochgefühl|Ehrfurcht|gemeinsame Freude|Lachen|die Wucht der harten Wahrheit|Herzenswärme|
      die Lust, es selbst zu versuchen|innere Ruhe|sanfte Traurigkeit|Verblüffung|Sehnsucht nach früher|Vergnügen|
      Frieden|Gelassenheit|Nähe|Angst|Sinnenfreude|Nervenkitzel|Nachdenklichkeit|Hoffnung|Staunen`,
  },
};
