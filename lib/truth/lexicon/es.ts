import type { Lexicon } from './lexicon';

export const es: Lexicon = {
  smallWords:
    'a e u el la los las un una unos y o de del que en con por para pero sin su sus tu tus te lo le al es son esta este estos muy mas como ya si no se ti mi ha has hay tambien donde cuando porque fue ser ideal desde hasta',
  endings: 'ciones|cion|dades|dad|miento|iendo|mente|illo|illa',
  you: 'tu|tus|te|ti|contigo|tuyo|tuya|usted|su|sus',
  denials: 'nada|no|sin|ni|nunca|jamas|tampoco|carece|faltan?|excluye|ningun~',
  doubts:
    'incumpl~|pero|aunque|sin embargo|quiza~|tal vez|podria~|puede|pueden|conviene|consulta|comprueba|confirma|si|salvo|en vez|mas bien|a pesar',
  gotten:
    '(?:ya )?(?:compraste|adquiriste|encargaste|reservaste|devolviste|posees)|has (?:ya )?(?:comprado|adquirido|encargado|reservado|devuelto)|usted (?:compro|adquirio|reservo|ha comprado)|(?:tu|tus|su|sus) (?:ultim[oa]s? |reciente~ |anterior~ )?(?:compras?|pedidos?|reservas?)',
  past: '(?:trabajaste|cocinaste|comiste|pasaste|viajaste|estuviste|fuiste|estudiaste|usaste|cenaste)|has (?:trabajado|cocinado|comido|viajado|estado|estudiado|usado)|(?:viste|leiste|jugaste|valoraste|calificaste|puntuaste|diste|visitaste|disfrutaste|probaste|terminaste|amaste|odiaste|abandonaste|escuchaste|adoraste|otorgaste|resenaste)|te (?:gusto|gustaron|encanto|encantaron|alojaste|fascino|entusiasmo|hospedaste)|has (?:ya )?(?:visto|leido|jugado|valorado|calificado|puntuado|dado|visitado|disfrutado|probado|terminado|escuchado|amado|odiado|resenado)|(?:tu|su) (?:valoracion|calificacion|resena|nota|puntuacion) (?:de|a|para|sobre)|(?:tu|su) (?:ultim[oa]|reciente|anterior|pasad[oa]) [a-z]+',
  liked: 'gusto|gustaron|encanto|encantaron|disfrutaste|amaste|adoraste|fascino',
  disliked: 'odiaste|abandonaste',
  lookups:
    '(?:he|hemos) (?:comprobado|buscado|verificado|consultado|confirmado|encontrado|revisado)|(?:busque|verifique|consulte|comprobe|buscamos|comprobamos|verificamos) (?:en|que|la|el)|segun (?:(?:la|su|las|los|el|una|unas) )?(?:web|pagina|sitio|internet|busqueda|resenas|opiniones|criticas|datos|precios|ultimas|informacion)(?: (?:recientes?|actual(?:es)?|oficial|web|en linea|consultad[oa]s?|de hoy|disponibles?))|segun (?:la|su) (?:web|pagina|sitio)~|segun (?:las )?(?:ultimas|recientes|actuales) [a-z]+|(?:una|la|mi|nuestra) busqueda (?:[a-z]+ )?(?:muestra|confirma|revela|indica)|(?:comprobado|verificado|consultado|confirmado) (?:hoy|en (?:la|su) (?:web|pagina)|en internet|en linea|online)|(?:las |los )?(?:resenas|opiniones|precios|resultados) (?:recientes|actuales|en linea|de busqueda) [a-z]+|a fecha de hoy|(?:su|la) (?:web|pagina)(?: web)?(?: oficial)? (?:dice|indica|confirma|muestra)',
  saying:
    '(?:dijiste|dices|escribiste|escribes|pediste|pides|mencionaste|mencionas|comentaste|describiste|quieres|querias|buscas|buscabas|solicitaste|contaste|expresaste|necesitas|prefieres)|(?:has|como) (?:dicho|escrito|pedido|mencionado|dices|dijiste|comentado)|(?:tu|tus|su) (?:propias? )?(?:palabras?|peticion|deseo|nota|comentario|perfil|preferencia|solicitud|frase)',
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
  praise:
    'diversion|divertid~|adecuad~|correct~|gran|grande|buen~|excelente~|perfect~|maravillos~|increible~|fantastic~|ideal~|mejor~|estupend~|genial~|magnific~|espectacular~|verdader~|realmente|simplemente|sin|duda|absolutamente|definitivamente|muy|sumamente|siempre|tod[oa]s?|cualquier~|algo|lugar|sitio|establecimiento|opcion~|eleccion|alternativa|propuesta|encaj~|coincide~|recomend~|encant~|gust[aeo]~|disfrut~|satisf~|decepcion~|experiencia~|calidad|valor|cosa~|producto|persona~|gente|mundo|manera|hara|hace|da|dara|ofrece~|necesi~|preferencias?|deseos?|interes~|quier~|busc~|encontrar~|prob~|pena|vale|merece|tiempo|vida|especial~|unic~|inolvidable~|popular~|famos~|feliz|seleccion|expectativas?|esper~|justo|exactamente|nuevo|nivel|tipo|amar~|amante~|arrepentir~|va|vas|podr~|cumpl~|acierto|fan~|garantizad~|an~|momento|nada|una|a|lo|que|ser~',
  teens: 'once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  units: 'uno dos tres cuatro cinco seis siete ocho nueve diez',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
};
