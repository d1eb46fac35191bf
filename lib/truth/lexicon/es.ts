import type { Lexicon } from './lexicon';

export const es: Lexicon = {
  smallWords:
    'a e u el la los las un una unos y o de del que en con por para pero sin su sus tu tus te lo le al es son esta este estos muy mas como ya si no se ti mi ha has hay tambien donde cuando porque fue ser ideal desde hasta sobre entre esto esos esas ese esa cada tiene hacia ni nos cual quien estan estas otro otra puede les todo toda despues',
  endings: 'ciones|cion|dades|dad|miento|iendo|mente|illo|illa',
  you: 'tu|tus|te|ti|contigo|tuyo|tuya|usted|su|sus',
  denials: 'nada|no|sin|ni|nunca|jamas|tampoco|carece|faltan?|excluye|ningun~',
  doubts:
    'incumpl~|pero|aunque|sin embargo|quiza~|tal vez|podria~|puede|pueden|conviene|consulta|comprueba|confirma|si|salvo|en vez|mas bien|a pesar',
  gotten:
    '(?:ya )?(?:compraste|adquiriste|encargaste|reservaste|devolviste|posees)|has (?:ya )?(?:comprado|adquirido|encargado|reservado|devuelto)|usted (?:compro|adquirio|reservo|ha comprado)|(?:tu|tus|su|sus) (?:ultim[oa]s? |reciente~ |anterior~ )?(?:compras?|pedidos?|reservas?)',
  past: '(?:trabajaste|cocinaste|comiste|pasaste|viajaste|estuviste|fuiste|estudiaste|usaste|cenaste)|has (?:trabajado|cocinado|comido|viajado|estado|estudiado|usado)|(?:viste|leiste|jugaste|valoraste|calificaste|puntuaste|diste|visitaste|disfrutaste|probaste|terminaste|amaste|odiaste|abandonaste|escuchaste|adoraste|otorgaste|resenaste)|te (?:gusto|gustaron|encanto|encantaron|alojaste|fascino|entusiasmo|hospedaste)|has (?:ya )?(?:visto|leido|jugado|valorado|calificado|puntuado|dado|visitado|disfrutado|probado|terminado|escuchado|amado|odiado|resenado)|(?:tu|su) (?:valoracion|calificacion|resena|nota|puntuacion) (?:de|a|para|sobre)|(?:tu|su) (?:ultim[oa]|reciente|anterior|pasad[oa]) [a-z]+|(?!(?:ped|dij|escrib|mencion|coment|describ|solicit|cont|expres|fij|pus|indic|marc|senal|quis|eleg|nombr|plante|propus|anot|habl|defin|escog|calcul|prev|establec|especific|busc|prefer|explic|exig|recib|compart|descart|apunt|cit|inclu|anad|d|detall|imagin|insist|pregunt|necesit|dese|esper|pens|hic|dist|dij|recalc|confes|aclar|resum|subray|acot|limit|cons|res|des|per|ex|as|contr|tr|qu|b|g|eng|despi|al|emb|rev|reg|chi|in|sub|lim)(?:aste|iste) )[a-z]{2,}(?:aste|iste)(?:is)?|(?:has|habeis|ha|han) (?:ya |tanto |mucho )*(?:devorado|trabajado|seguido|tenido|usado|adorado|viajado|corrido|vivido|bebido|conocido|abandonado|dejado)|tras (?:haber )?(?:ver|leer|jugar|visitar|terminar|devorar|probar|disfrutar)|(?:tu|tus|te|le) (?:[^| ]+ ){1,5}(?:el ano|el mes|la semana|el verano|el invierno|el otono) pasad[oa]|(?:el ano|el mes|la semana|el verano|el invierno|el otono) pasad[oa] (?:tu|te|le|usted) [a-z]+|usted (?:[a-z]+ )?(?:vio|leyo|visito|probo|disfruto|uso|compro|tuvo|estuvo|termino|jugo|ceno|viajo)',
  tied: '(?:tu|tus|su|sus|vuestra|vuestro) (?:[a-z]+ )?(?:paso|estancia|experiencias?|anos|etapa|epoca|decepcion|disgusto|fidelidad|amor|suscripcion|coleccion|visita|viaje|aventura|problemas?|mala racha|carrera|trayectoria|pasion|practicas|temporada) (?:[a-z]+ )?(?:por|en|con|de|del|como|a)|como (?:[a-z]+ ){0,2}(?:fan|lectora?|oyente|propietari[oa]|cliente|clienta|suscriptora?|seguidora?|socia?o?|aficionad[oa]|admiradora?|usuari[oa]|due[n][oa]|abonad[oa]) (?:habitual |fiel )?(?:de|del)|(?:como |ya que |que )?(?:sigues|escuchas|lees|ves|usas|posees|conduces|frecuentas|bebes|juegas|vas|llevas|tomas) (?:[^| ]+ ){0,6}(?:desde|hace anos|a menudo|siempre|cada|con frecuencia)|(?:te|os|le|les) (?:[a-z]+ )?(?:gusto|gustaron|encanto|encantaron|fascino|fascinaron|entusiasmo|convencio|convencieron|decepciono|decepcionaron|aburrio|aburrieron|cautivo|engancho|enamoro|emociono|conquisto|marco|dejo|atrapo|canso|agoto|parecio|resulto|encantaba|gustaba|fascinaba|entusiasmaba|desencanto|defraudo)|(?:uno|una) de (?:tus|sus) (?:[a-z]+ )?(?:favorit[oa]s|preferid[oa]s)|(?:tu|su) (?:[a-z]+ )?(?:favorit[oa]|preferid[oa])|tu (?:viej[oa]|antigu[oa]|fiel|querid[oa])|saliste (?:[a-z]+ )?(?:feliz|content[oa]|encantad[oa])|(?:tu|tus|su|sus) (?:[a-z]+ )?(?:cena|curso|formacion|vacaciones|comida|puesto|concierto|contrato|boda|trabajo|empleo) (?:en|con|de|del|por)|llevas (?:[a-z]+ ){1,2}[a-z]+ndo|(?:es|son|esta|estan) (?:de|entre) (?:tus|sus) (?:favorit|preferid)[oa]s',
  liked: 'gusto|gustaron|encanto|encantaron|disfrutaste|amaste|adoraste|fascino|convencio|convencieron',
  loved:
    'encant~|ador~|devor~|fascin~|entusiasm~|favorit~|preferid~|enamor~|cautiv~|engancho|conquist~|cinco estrellas|maxima (?:nota|puntuacion)|tanto (?:te|les|os) gusto|gusto (?:tanto|mucho|muchisimo)|amaste|emociono|disfrutaste (?:tanto|mucho)|atrapo|maravill~|de tus favorit~',
  disliked:
    'odiaste|abandonaste|decepci~|aburri~|canso|agoto|defraud~|desencant~|disgust~|no (?:[a-z]+ ){0,2}(?:gust~|convenc~|engancho|encant~|acabo|terminaste|disfrutaste|llego|llen~)|dejo fri[oa]|a medias|a la mitad|cansaste|aburriste|dejaste|hartaste|arrepent~|se te hizo|se (?:te|le|os) hizo|(?:parecio|parecieron|resulto|resultaron|encontraste) (?:[^| ]+ ){0,3}(?:pesad|lent|floj|sos|larg|aburrid|ruidos|decepcionant|car|mal)[a-z]+|con ganas de mas',
  lookups:
    '(?:he|hemos|acabo de|acabamos de) (?:[a-z]+ )?(?!elegido|escogido|puesto|dejado|descartado|seleccionado|tenido|priorizado|incluido|pensado|preferido)[a-z]+(?:ado|ido|sto|ito|ar|er|ir)|(?:leimos|comparamos|llamamos|revisamos|confirmamos|consultamos|buscamos|comprobamos|verificamos|hable con)|segun (?:(?:la|su|las|los|el|una|unas) )?(?:web|pagina|sitio|internet|busqueda|resenas|opiniones|criticas|datos|precios|ultimas|informacion)(?: (?:recientes?|actual(?:es)?|oficial|web|en linea|consultad[oa]s?|de hoy|disponibles?))|segun (?:la|su) (?:web|pagina|sitio)~|segun (?:las )?(?:ultimas|recientes|actuales) [a-z]+|(?:busqueda|vistazo|consulta|llamada) (?:[^| ]+ ){0,6}(?:muestra|confirma|revela|indica)|tras (?:revisar|comparar|consultar|verificar|leer|llamar|comprobar)|(?:comprobad|verificad|consultad|confirmad)[oa]s? (?:hoy|ahora|esta manana|por telefono|en (?:la|su) (?:web|pagina)|en internet|en linea|online)|(?:resenas|opiniones|precios|resultados|criticas) (?:recientes|actuales|en linea|de busqueda|de est[ea]|publicad[oa]s)|ultimas (?:opiniones|resenas|criticas)|a fecha de hoy|(?:su|la) (?:web|pagina)(?: web)?(?: oficial)? (?:dice|indica|confirma|muestra)',
  hearsay:
    '(?:los |las |sus |muchos |varios )?(?:criticos|opiniones|padres|oyentes) (?:[a-z]+ ){0,3}(?:alaban|dicen|hablan)|(?:segun|de acuerdo con|a juzgar por) (?:[a-z]+ )?(?:criticos|opiniones|foros|google)|(?:todavia|aun|actualmente|ahora mismo) (?:hay|quedan|tienen?) (?:[a-z]+ )?(?:habitaci~|lugares)|(?:abierto|disponible) (?:ahora mismo|en este momento|hoy mismo)|en (?:los |las |varios |muchos )?(?:foros|opiniones|google)|(?:quienes|los que|quien) (?:ya )?(?:lo|la|los|las)? ?(?:han|ha) (?:usado|leido)|quienes (?:lo|la) (?:compraron|visitaron)',
  saying:
    '(?:dijiste|escribiste|comentaste|quieres|querias|buscas|prefieres)|(?:has|como) (?:dicho|dijiste)|(?:tu|tus|su) (?:propias? )?(?:palabras?|nota|frase)|(?:pedias)|(?:usted|ustedes) (?:[a-z]+ )?(?:dijo|queria|quiere|busca)|(?:queriais|dijisteis)',
  keeps:
    'dentro de~|debajo|bajo|cumple~|respeta~|encaja~|ajusta~|entra|menos de|cabe|por debajo|holgad~|de sobra|adapta|satisface|deja margen|cuadra',
  exceeds:
    'supera~|excede~|encima|mas de|sobrepasa~|fuera|incumple~|demasiado|rebasa~|mas alla|estirar|pasa de|se pasa|incumpl~',
  keepsAll:
    '(?:tod[oa]s|cada un[oa] de)(?: (?:tus|los|las|sus))? (?:limites|requisitos|condiciones|restricciones|criterios|necesidades)',
  topics: {
    price: 'presupuesto|precio~|coste|costo|cuesta|gasto|limite|bolsillo|dinero|tope',
    runtime: 'duracion|dura|minutos?|horas?|tiempo|larg[oa]|metraje',
    distance: 'distancia|lejos|cerca|km|kilometros|millas|pie',
    rating: 'valoracion|puntuacion|estrellas|nota',
  },
  cheap: 'barat[oa]s?|economic[oa]s?|asequibles?|ganga|buen precio',
  costs: 'cuesta|cuestan|precio de|vale|por solo|por tan solo|por apenas|solo|apenas',
  runs: 'dura|duracion de|duran',
  rated: 'valorad[oa] con|puntuacion de|valoracion de|nota de|calificacion de|puntuad[oa] con',
  everybody: 'todo el mundo|todos|todas|cualquiera|cualquier persona',
  cliches:
    'no te (?:lo )?(?:decepcionara)|no (?:le|os|se) (?:decepcionara|arrepentira|defraudara)|te (?:[a-z]+ )?(?:va a|encantara)~|para tod[oa]s|cualquier (?:persona|momento|situacion)|(?:eleccion|opcion|alternativa) (?:ideal|excelente|fantastica)|(?:excelente|gran|buena|mejor) (?:eleccion|opcion|oportunidad)|sin duda|todo lo que (?:buscas|quieres|puedes)|dejara (?:con|sin)|como ningun~|lo tiene todo|disfrutar(?:as|a|eis) (?:de cada|como nunca|mucho)|dejar (?:escapar|pasar)|dejes (?:escapar|pasar)|oportunidad unica|desde el primer (?:momento|minuto|dia)|en cualquier|momento y lugar|te (?:atrapara)|recuerdo~ (?:imborrable|inolvidable|para)|para (?:recordar|toda la vida)|mas (?:exigentes|alla de)|que estabas (?:buscando|esperando)|garantizad[oa]|no puedes|quedaras (?:encantad|satisfech)[oa]|disfrut~ (?:al maximo|cada)|todo un (?:placer|clasico)|de primera',
  praise:
    'correct~|gran|grande|buen~|excelente~|perfect~|ideal~|mejor~|verdader~|realmente|duda|siempre|tod[oa]s?|cualquier~|algo|sitio|opcion~|eleccion|encaj~|encant~|gust[aeo]~|disfrut~|decepcion~|experiencia~|calidad|valor|cosa~|persona~|gente|manera|hace|da|ofrece~|necesi~|interes~|quier~|busc~|encontrar~|prob~|pena|vale|tiempo|vida|especial~|unic~|popular~|feliz|esper~|justo|nuevo|nivel|tipo|amar~|va|vas|podr~|cumpl~|fan~|an~|nada|ser~|segur~|fall~|dej~|sorprend~|ocasion~|momento~|mund~|mano~|tranquil~|total~|complet~|maxim~|sentido~|dia|dias|principio|fin|hermos~|gusto|pedir|puedes|cuenta|oportunidad~|aqui|eso|nunca|igual|garanti~|practic~|escapar|primer~|corazon|recuerd~|familia|gust[oa]s?|medida|clase|lugar~|vez|noche|tarde|viaje|hecho|quedar~|imposible|simple~|pued[oa]~|fuera|sueno~',
  teens: 'once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  units: 'uno dos tres cuatro cinco seis siete ocho nueve diez',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
};
