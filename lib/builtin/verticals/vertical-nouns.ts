import type { Language } from '../../text/detect-language';
import { VERTICALS, type VerticalId } from './vertical-names';

const IDS = Object.keys(VERTICALS) as VerticalId[];

/** One noun for a thing of each vertical, in the order of `VERTICALS`. */
const NOUNS: Record<Language, string> = {
  en: 'film|TV series|book|music|podcast|game|mobile app|restaurant|café|bar|recipe|meal kit|hotel|flight|destination|activity|tour|cruise|electronics|laptop|clothing|furniture|home item|beauty product|sports gear|course|job|home|healthcare service|financial product|fitness programme|concert|conference|sports event|stage production|festival',
  es: 'película|serie de televisión|libro|música|pódcast|juego|aplicación móvil|restaurante|cafetería|bar|receta|kit de comida|hotel|vuelo|destino|actividad|visita guiada|crucero|electrónica|portátil|ropa|mueble|artículo para el hogar|producto de belleza|artículo deportivo|curso|empleo|vivienda|servicio de salud|producto financiero|programa de ejercicio|concierto|conferencia|evento deportivo|obra de teatro|festival',
  fr: 'film|série télévisée|livre|musique|podcast|jeu|application mobile|restaurant|café|bar|recette|box repas|hôtel|vol|destination|activité|circuit|croisière|électronique|ordinateur portable|vêtement|meuble|article pour la maison|produit de beauté|équipement sportif|cours|emploi|logement|service de santé|produit financier|programme de remise en forme|concert|conférence|événement sportif|spectacle|festival',
  de: 'Film|Fernsehserie|Buch|Musik|Podcast|Spiel|App|Restaurant|Café|Bar|Rezept|Kochbox|Hotel|Flug|Reiseziel|Aktivität|Tour|Kreuzfahrt|Elektronik|Laptop|Kleidung|Möbel|Haushaltsartikel|Kosmetikprodukt|Sportausrüstung|Kurs|Stelle|Wohnung|Gesundheitsangebot|Finanzprodukt|Fitnessprogramm|Konzert|Konferenz|Sportveranstaltung|Theaterstück|Festival',
  it: 'film|serie TV|libro|musica|podcast|gioco|app|ristorante|caffè|bar|ricetta|kit per cucinare|hotel|volo|destinazione|attività|tour|crociera|elettronica|portatile|abbigliamento|mobile|articolo per la casa|prodotto di bellezza|articolo sportivo|corso|lavoro|casa|servizio sanitario|prodotto finanziario|programma di allenamento|concerto|conferenza|evento sportivo|spettacolo teatrale|festival',
  pt: 'filme|série de TV|livro|música|podcast|jogo|aplicativo|restaurante|cafeteria|bar|receita|kit de refeição|hotel|voo|destino|atividade|passeio|cruzeiro|eletrônico|notebook|roupa|móvel|artigo para casa|produto de beleza|artigo esportivo|curso|emprego|imóvel|serviço de saúde|produto financeiro|programa de exercícios|show|conferência|evento esportivo|peça de teatro|festival',
  ja: '映画|テレビシリーズ|本|音楽|ポッドキャスト|ゲーム|アプリ|レストラン|カフェ|バー|レシピ|ミールキット|ホテル|フライト|旅行先|アクティビティ|ツアー|クルーズ|電子機器|ノートパソコン|衣類|家具|生活用品|美容用品|スポーツ用品|講座|仕事|住まい|医療サービス|金融商品|フィットネスプログラム|コンサート|カンファレンス|スポーツイベント|舞台作品|フェスティバル',
  zh: '电影|电视剧|书籍|音乐|播客|游戏|应用|餐厅|咖啡馆|酒吧|食谱|半成品菜|酒店|航班|目的地|活动|旅行团|邮轮|电子产品|笔记本电脑|服装|家具|家居用品|美妆产品|运动用品|课程|职位|房产|医疗服务|金融产品|健身计划|音乐会|会议|体育赛事|舞台剧|节庆',
};

const named = (nouns: string) => {
  const list = nouns.split('|');
  return Object.fromEntries(IDS.map((id, at) => [id, list[at] ?? id])) as Record<VerticalId, string>;
};

/** What a thing of a vertical is called, in each language. */
export const VERTICAL_NOUNS: Record<Language, Record<VerticalId, string>> = {
  en: named(NOUNS.en),
  es: named(NOUNS.es),
  fr: named(NOUNS.fr),
  de: named(NOUNS.de),
  it: named(NOUNS.it),
  pt: named(NOUNS.pt),
  ja: named(NOUNS.ja),
  zh: named(NOUNS.zh),
};
