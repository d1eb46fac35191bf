/**
 * Values that shut each other out, by the kind of key that states them: the first line of a group names keys in the
 * supported languages, every other one a value as `words;signs`, in every language together and in the form of the
 * lexicons. Only what is a value of the same group can be said of an item falsely: "cotton" of what is made of wool.
 */
export const VALUE_WORDS = `
material|fabric|made_of|stoff|obermaterial|tela|tejido|matiere|materiau|tessuto|materiale|tecido|upper|shell|frame|gehaeuse|素材|材质|材料|面料
wool|merino~|wolle|lana|laine;ウール|羊毛
cotton|baumwoll~|algodon|coton|cotone|algodao;コットン|綿|棉
linen|leinen|lino|linho;リネン|麻
silk|seide[n]?|seda|soie|seta;シルク|絹|丝绸|真丝
polyester|poliester|poliestere;ポリエステル|聚酯|涤纶
(?:full grain |real |genuine )?leather|leder|echtleder|cuero|piel|cuir|pelle|couro;本革|レザー|真皮|皮革
plastic~|kunststoff|plastik|plastico|plastique|plastica;プラスチック|塑料
steel|stainless|edelstahl|stahl|acero|acier|acciaio;ステンレス|スチール|不锈钢|钢
alumini?um|aluminio|alu|alluminio;アルミ|铝
titanium|titan|titanio|titane;チタン|钛
carbon|karbon|carbono|carbone|carbonio;カーボン|碳纤维
mesh|netzstoff|netzgewebe|malla|tela de malha;メッシュ|网布|網布
rubber|gummi|caucho|caoutchouc|gomma|borracha;ゴム|橡胶
marble|marmor|marmol|marbre|marmo|marmore;大理石
canvas|segeltuch|lona;帆布|キャンバス
nylon;ナイロン|尼龙
foam|schaumstoff;ウレタン|海绵
oak|eiche[n]?|massiveiche|roble|chene|rovere|carvalho;オーク|橡木
walnut|nussbaum|nogal|noyer|nogueira;ウォールナット|胡桃木
pine|kiefer[n]?|pino|pin|pinho;パイン|松木
beech|buche[n]?|haya|hetre|faggio|faia;ブナ|榉木
bamboo|bambus|bambu|bambou;竹
ceramic~|keramik|ceramica|ceramique;セラミック|陶器|陶瓷
daunen~|plumon|goose down|piumino;ダウン|羽绒

level|difficulty|niveau|nivel|livello|schwierigkeit|dificultad|difficulte|difficolta|dificuldade|レベル|難易度|难度|级别
beginners?|novices?|absolute beginner|anfanger~|einsteiger~|principiantes?|debutante?s?|principianti|iniciantes?;初心者|初级|入门|新手
intermediate|fortgeschritten~|mittelstufe|nivel medio|intermedi[oae]|intermediaires?|intermediari[oa];中級|中级|进阶
advanced|experts?|profis|avanzad[oa]s?|avancee?s?|confirmes|avanzat[oaie]|avancad[oa]s?;上級|高级|专家

firmness|hardness|haertegrad|firmeza|fermete|rigidita|硬さ|软硬
firm|hart|firme|dur|ferme|rigid[oa];硬め|偏硬
soft|weich~|blando|suave|souple|moelleux|morbid[oa]|maci[oa];柔らか|偏软

contract|employment|vertrag|contrato|contrat|contratto|雇用形態|合同
permanent|unbefristet~|indefinid[oa]|cdi|indeterminato|efetiv[oa]|sem termo;正社員|长期合同
temporary|fixed term|befristet~|temporal|cdd|determinato|temporari[oa]|a termo;契約社員|临时
freelance~|freiberuflich~|autonom[oa]|independant~;業務委託|自由职业

shift|schicht|turno|poste|horario|勤務|班次
(?:early|morning)s?(?: shifts?)?|fruhschicht|mananas?|matins?|mattin[ao]|manhas?;早番|早班
(?:night)s?(?: shifts?)?|nachtschicht|noches?|nuits?|nott[ei]|noites?;夜勤|夜班

transmission|gearbox|getriebe|cambio|boite|schaltung|ミッション|变速
manual|schaltgetriebe|handschaltung|manuell~|manuelle|manuale;マニュアル|手动
automatic~|automatik~|automatique|automatico;オートマ|自动

fuel|powertrain|engine|antrieb|kraftstoff|combustible|carburant|motorisation|alimentazione|combustivel|燃料|动力
petrol|gasoline|benzin~|gasolina|essence|benzina;ガソリン|汽油
diesel|gasoil;ディーゼル|柴油
hybrid~|hibrid[oa]|hybride|ibrid[oa];ハイブリッド|混动
(?:fully |all )?electric|elektrisch~|elektroauto|electric[oa]|electrique|elettric[oa]|eletric[oa];電気自動車|纯电

light|licht|lichtbedarf|luz|exposure|standort|exposicion|exposition|esposizione|exposicao|日照|光照
full sun|direct sun(?:light)?|sunny|vollsonnig~|sonnig~|sol direct[oa]|pleno sol|plein soleil|sole diretto|pieno sole;直射日光|日向|全日照
bright(?: indirect)?|hell~|luminos[oa]|lumineu[a-z]+;明るい|明亮
shade|low light|shad(?:y|ed)|dark corners?|schatten|sombra|ombre|ombra;日陰|阴处

country|origin|region|made_in|cuisine|herkunft|land|kueche|pais|origen|cocina|pays|origine|paese|cucina|origem|cozinha|nationality|産地|国|原产|产地
ital[a-z]+;イタリア|意大利
french|france|franzosisch~|frankreich|frances[ae]?|francia|francaise?s?;フランス|法国
span[a-z]+|espan[a-z]+|espagn[a-z]+|spagn[a-z]+|espanh[a-z]+;スペイン|西班牙
german[ys]?|deutsch~|aleman[a-z]*|allemand[a-z]*|allemagne|tedesc[a-z]+|alema[o]?;ドイツ|德国
portug[a-z]+|portogh[a-z]+;ポルトガル|葡萄牙
greek|greece|griech[a-z]+|griego|griega|grecia|grecque|grece|grec[oa];ギリシャ|希腊
japan[a-z]*|japon[a-z]*|giappon[a-z]*;日本
chin(?:a|ese|ois|oise|ocinese)|chinesisch~|cines[ei]|chines[ae];中国|中華
thai[a-z]*|tailand[a-z]+;タイ料理|泰国|泰式
ind(?:ia|ian|isch~|iano|iana|ien|ienne)|inde;インド|印度
mexic[a-z]+|mexik[a-z]+|messic[a-z]+;メキシコ|墨西哥
ethiopi[a-z]*|athiopi[a-z]*|etiop[a-z]*;エチオピア|埃塞俄比亚
brazil[a-z]*|brasil[a-z]*|bresil[a-z]*;ブラジル|巴西
colombi[a-z]*|kolumbi[a-z]*|kolumbianisch~;コロンビア|哥伦比亚
keny[a-z]+|kenia[a-z]*;ケニア|肯尼亚
swiss|switzerland|schweiz[a-z]*|suiz[oa]|suisse|svizzer[oa]|suic[oa];スイス|瑞士
swed(?:en|ish)|schwed[a-z]+|suec[oia]a?|suedoise?|svedese;スウェーデン|瑞典
argentin[a-z]*;アルゼンチン|阿根廷
chile[a-z]*|cilen[oa];チリ|智利
korea[a-z]*|corea[a-z]*|coreen[a-z]*;韓国|韩国

audio_language|spoken_language|instruction_language|language_of_instruction|languages?|sprachen?|unterrichtssprache|idiomas?|langues?|lingu[ae]|言語|语言
english|englisch~|ingles[ae]?|anglais[e]?|inglese;英語|英语
german|deutsch~|aleman|allemand|tedesco|alemao;ドイツ語|德语
french|franzosisch~|frances|francais[e]?|francese;フランス語|法语
spanish|spanisch~|espanol|espagnol|spagnolo|espanhol;スペイン語|西班牙语
italian|italienisch~|italiano|italien;イタリア語|意大利语
japanese|japanisch~|japones|japonais|giapponese;日本語|日语
mandarin|chinese|chinesisch~|chino|chinois|cinese|chines;中国語|中文|普通话

roast|roestung|tueste|torrefaction|tostatura|torra|焙煎|烘焙度
light roast|helle rostung|hell gerostet|tueste claro|torra clara;浅煎り|浅烘
medium roast|mittlere rostung|tueste medio|torra media;中煎り|中烘
dark roast|dunkle rostung|dunkel gerostet|tueste oscuro|torra escura;深煎り|深烘

heat|spiciness|spice|schaerfe|picante|piquant|piccantezza|辛さ|辣度
mild~|milde[rs]?|suave|doux|delicato;甘口|微辣|不辣
(?:very |really )?(?:hot|spicy|fiery)|scharf~|feurig~|picante|pimentee?|piccante|apimentad[oa];激辛|辛口|特辣

sweetness|wine_style|geschmack|dulzor|dolcezza|甘さ|甜度
(?:bone )?dry|trocken~|seco|seca|sec|secco;辛口|干型
sweet|suss~|lieblich|dulce|doux|dolce;甘口|甜型

format|binding|einband|formato|reliure|legatura|判型|装帧
hard ?cover|hard ?back|gebunden~|tapa dura|relie|cartonne|copertina rigida|capa dura;ハードカバー|上製本|精装
paper ?back|soft ?cover|taschenbuch|tapa blanda|rustica|broche|poche|brossura|tascabile|capa mole|brochura;文庫|ペーパーバック|平装
audio ?book|horbuch|audiolibro|audiolivro|livre audio;オーディオブック|有声书

players|mode|spielmodus|modo|modalita|mode_de_jeu|プレイ人数|模式
single ?player|solo|einzelspieler|un jugador|un solo jugador;一人プレイ|单人
multi ?player|mehrspieler|multijugador|multijoueur|multigiocatore|multijogador;マルチプレイ|多人

delivery_mode|teaching_mode|modality|format_type|kursform|modalidad|modalite|受講形式|授课方式
online|on line|en ligne|en linea|virtual~;オンライン|线上
in person|on site|prasenz~|vor ort|presencial~|presentiel|in presenza|de aula;対面|线下|面授

genre|genero|genere|ジャンル|类型
(?:romantic )?comed(?:y|ies|ia|ie)|komodie|commedia;コメディ|喜剧
horror|terror;ホラー|恐怖片
documentar(?:y|ies)|dokumentar~|dokumentation|documental|documentaire|documentario;ドキュメンタリー|纪录片
`;
