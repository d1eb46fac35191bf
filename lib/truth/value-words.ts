/**
 * Values that shut each other out, by the kind of key that states them: the first line of a group names keys in the
 * supported languages, every other one a value as `words;signs`, in every language together and in the form of the
 * lexicons. Only what is a value of the same group can be said of an item falsely: "cotton" of what is made of wool.
 */
export const VALUE_WORDS = `
material|fabric|made_of|stoff|obermaterial|tejido|matiere|materiau|tessuto|materiale|tecido|upper|shell|frame|gehaeuse|素材|材质|材料|面料
wool|merino~|wolle|lana|laine;ウール|羊毛
cotton|baumwoll~|algodon|coton|cotone|algodao;コットン|綿|棉
linen|leinen|lino|linho;リネン|麻
(?:full grain |real |genuine )?leather|leder|echtleder|cuero|piel|cuir|pelle|couro;本革|レザー|真皮|皮革
plastic~|kunststoff|plastik|plastico|plastique|plastica;プラスチック|塑料
steel|stainless|edelstahl|stahl|acero|acier|acciaio;ステンレス|スチール|不锈钢|钢
alumini?um|aluminio|alu|alluminio;アルミ|铝
carbon|karbon|carbono|carbone|carbonio;カーボン|碳纤维
mesh|netzstoff|netzgewebe|malla|tela;メッシュ|网布|網布
oak|eiche[n]?|massiveiche|roble|chene|rovere|carvalho;オーク|橡木
pine|kiefer[n]?|pino|pin|pinho;パイン|松木
bamboo|bambus|bambu|bambou;竹

level|difficulty|niveau|nivel|livello|schwierigkeit|dificultad|difficulte|difficolta|dificuldade|レベル|難易度|难度|级别
beginners?|novices?|absolute beginner|anfanger~|einsteiger~|principiantes?|debutante?s?|principianti|iniciantes?;初心者|初级|入门|新手
intermediate|fortgeschritten~|mittelstufe|nivel medio|intermedi[oae]|intermediaires?|intermediari[oa];中級|中级|进阶
advanced|experts?|profis|avanzad[oa]s?|avancee?s?|confirmes|avanzat[oaie]|avancad[oa]s?;上級|高级|专家

contract|employment|vertrag|contrato|contrat|contratto|雇用形態|合同
permanent|unbefristet~|indefinid[oa]|cdi|indeterminato|efetiv[oa]|sem termo;正社員|长期合同
temporary|fixed term|befristet~|temporal|cdd|determinato|temporari[oa]|a termo;契約社員|临时
freelance~|freiberuflich~|autonom[oa]|independant~;業務委託|自由职业

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

country|origin|region|made_in|cuisine|herkunft|land|kueche|pais|origen|cocina|pays|origine|paese|cucina|origem|cozinha|nationality|nationalit[a-z]+|nacionalidade?|産地|国|國|国籍|國籍|原产|产地|產地
ital[a-z]+;イタリア|意大利
french|france|franzosisch~|frankreich|frances[ae]?|francia|francaise?s?;フランス|法国
span[a-z]+|espan[a-z]+|espagn[a-z]+|spagn[a-z]+|espanh[a-z]+;スペイン|西班牙
german[ys]?|deutsch~|aleman[a-z]*|allemand[a-z]*|allemagne|tedesc[a-z]+|alema[o]?;ドイツ|德国
portug[a-z]+|portogh[a-z]+;ポルトガル|葡萄牙
greek|greece|griech[a-z]+|griego|griega|grecia|grecque|grece|grec[oa];ギリシャ|希腊
japan[a-z]*|japon[a-z]*|giappon[a-z]*;日本
chin(?:a|ese|ois|oise|ocinese)|chinesisch~|cines[ei]|chines[ae];中国|中國|中華
mexic[a-z]+|mexik[a-z]+|messic[a-z]+;メキシコ|墨西哥
brazil[a-z]*|brasil[a-z]*|bresil[a-z]*;ブラジル|巴西
korea[a-z]*|corea[a-z]*|coreen[a-z]*;韓国|韩国|韓國
taiwan[a-z]*;台湾|台灣
kenya[a-z]*|kenia[a-z]*|quenia[a-z]*;肯亚|肯亞|ケニア
ethiop[a-z]+|athiop[a-z]+|etiop[a-z]+;衣索比亚|衣索比亞|エチオピア|埃塞俄比亚
[ck]olom?bia[a-z]*|kolumb[a-z]+;コロンビア|哥伦比亚|哥倫比亞
india[a-z]*|indisch~|indien[a-z]*|indian[oa];インド(?!ネ)|印度(?!尼)
thai[a-z]*|tailand[a-z]+;タイ(?=の|産|料)|泰国|泰國

audio_language|spoken_language|instruction_language|language_of_instruction|languages?|sprachen?|unterrichtssprache|idiomas?|langues?|lingu[ae]|言語|语言
english|englisch~|ingles[ae]?|anglais[e]?|inglese;英語|英语
german|deutsch~|aleman|allemand|tedesco|alemao;ドイツ語|德语
french|franzosisch~|frances|francais[e]?|francese;フランス語|法语
spanish|spanisch~|espanol|espagnol|spagnolo|espanhol;スペイン語|西班牙语
italian|italienisch~|italiano|italien;イタリア語|意大利语
japanese|japanisch~|japones|japonais|giapponese;日本語|日语
mandarin|chinese|chinesisch~|chino|chinois|cinese|chines;中国語|中文|普通话

format|binding|einband|formato|reliure|legatura|tapa|capa|couverture|copertina|cover|判型|装帧|装幀
hard ?cover|hard ?back|gebunden~|tapa dura|relie~|cartonne|copertina rigida|capa dura;ハードカバー|上製本|精装
paper ?back|soft ?cover|taschenbuch|(?:tapa )?blanda|rustica|broche|poche|brossura|tascabile|capa mole|brochura;文庫|ペーパーバック|平装
audio ?book|horbuch|audiolibro|audiolivro|livre audio;オーディオブック|有声书
`;
