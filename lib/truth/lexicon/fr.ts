import type { Lexicon } from './lexicon';

export const fr: Lexicon = {
  smallWords:
    'a y le la les l un une des et ou de du d que qu qui en dans avec pour par mais sans son sa ses votre vos vous tu ton ta tes te au aux est sont ce cette ces ne pas plus tres comme il elle on se sur c s n a ete etre aussi ou donc',
  endings: 'ements|ement|eux|euse|euses|ique|iques|aires?|elle|elles',
  you: 'vous|votre|vos|tu|ton|ta|tes|toi|te|t',
  denials: 'rien|ne|n|pas|sans|ni|jamais|aucun~|non|manquent|manque|absente?s?|exclut|depourvu~',
  doubts:
    'enfreint|mais|cependant|toutefois|pourtant|bien que|quoique|peut|pourrait|pourraient|si|sauf|verifiez|verifier|demandez|confirmez|plutot|malgre|a verifier|a confirmer|en revanche',
  gotten:
    '(?:vous avez|tu as|vous aviez|t as) (?:deja |recemment )?(?:achete|acquis|commande|reserve|rendu|retourne|possede)~|vous possedez|tu possedes|(?:votre|vos|ton|tes) (?:dernier~ |precedent~ |recent~ )?(?:achats?|commandes?|reservations?)',
  past: '(?:vous avez|tu as) (?:deja |recemment )?(?:passe|mange|cuisine|voyage|porte|travaille|dine|utilise|etudie|assiste)|(?:vous avez|tu as|vous aviez|t as) (?:deja |recemment |tant |beaucoup |vraiment )*(?:vu|lu|note|attribue|donne|mis|aime|adore|joue|visite|apprecie|regarde|ecoute|teste|essaye|essaie|deteste|evalue|termine|fini|abandonne|deguste|devore)e?s?|(?:votre|ton|ta) (?:note|avis|critique|evaluation) (?:de|pour|sur|a|du|d)|(?:votre|ton|ta) (?:dernier|derniere|precedent|precedente|recent|recente) [a-z]+|(?:vous|t|te) (?:a|ont|avait) (?:plu|enchante|seduit)~|vous etes (?:alle|reste|descendu)~',
  liked: 'aimee?s?|adoree?s?|appreciee?s?|plu',
  disliked: 'detestee?s?|abandonnee?s?',
  lookups:
    '(?:j ai|nous avons|on a) (?:verifie|cherche|recherche|consulte|confirme|trouve|regarde)|(?:d apres|selon) (?:(?:le|la|les|son|sa|leur|des|une|l) )?(?:site|page|web|internet|recherche|avis|critiques|donnees|prix|informations|annonces|derniers|dernieres|recents|recentes)(?: (?:web|recents?|recentes?|actuel~|officiel~|en ligne|internet|consulte~))|(?:d apres|selon) (?:le|son|leur) site|(?:d apres|selon) les (?:derniers|dernieres|recents) [a-z]+|(?:une|la|ma|notre) recherche (?:[a-z]+ )?(?:montre|confirme|revele|indique)|(?:verifie|confirme|consulte)e? (?:aujourd hui|en ligne|sur (?:le|son|leur) site|sur internet|sur le web)|(?:les )?(?:avis|prix|critiques|resultats) (?:recents|actuels|recentes|en ligne|de recherche) [a-z]+|a la date d aujourd hui|(?:son|le|leur) site(?: web| officiel| internet)? (?:indique|dit|confirme|affiche|precise)',
  saying:
    '(?:vous|tu) (?:(?:avez|as|l avez) )?(?:dit|dites|dis|ecrit|ecrivez|demande|demandez|demandes|mentionne|mentionnez|evoque|evoquez|decrit|voulez|veux|vouliez|cherchez|cherches|souhaitez|confie|precise|precisez|parlez|parliez|disiez|preferez)|(?:votre|vos|ton|tes) (?:propres? )?(?:mots?|demande|souhait|note|commentaire|profil|preference|envie|formule|termes)',
  keeps:
    'dans|sous|respect~|rentre|tient|reste|entre dans|inferieur~|en dessous|moins de|convient|conforme|correspond~|satisfait|largement|laisse',
  exceeds: 'depass~|excede~|au dessus|au dela|plus de|hors|trop|superieur~|enfreint|viole|malgre|rallonge~',
  keepsAll:
    '(?:tous|toutes|chacun~)(?: (?:vos|les|tes|de vos))? (?:limites|contraintes|exigences|criteres|conditions|besoins)',
  topics: {
    price: 'budget|prix|cout~|coute|depens~|limite|plafond|bourse|argent',
    runtime: 'duree|dure|minutes?|heures?|temps|longueur|long',
    distance: 'distance|loin|proche|pres|km|kilometres|pied',
    rating: 'note|notee?|etoiles|evaluation',
  },
  cheap: 'abordables?|bon marche|pas cher~|economiques?|petit prix|bonne affaire',
  costs:
    'coute|coutent|prix de|vendue? a|pour seulement|seulement|a seulement|au prix de|affichee? a|tarif de',
  runs: 'dure|durent|duree de|duree totale de',
  rated: 'notee?|note de|evaluee? a|noteea',
  everybody: 'tout le monde|tous|toutes|n importe qui|chacun',
  praise:
    'amusant~|bien|amuse~|surement|grand~|bon|bons|bonne~|excellent~|parfait~|merveilleu~|incroyable~|fantastique~|ideal~|meilleur~|superbe~|genial~|magnifique~|formidable~|remarquable~|vraiment|simplement|absolument|certainement|sans|doute|tres|toujours|tout|toute|tous|toutes|choix|etablissement|lieu|endroit|adresse|option~|alternative|proposition|correspond~|convien~|recommand~|ador~|aim~|appreci~|plai~|satisf~|dec[eu]~|experience~|qualite|valeur|chose~|produit|personne~|monde|gens|maniere|fait|fera|font|offr~|besoin~|gout~|preferences?|envie~|interet~|interess~|veu~|voul~|cherch~|trouv~|essay~|vaut|merite~|coup|temps|vie|special~|unique~|inoubliable~|populaire~|celebre~|heureu~|selection|attente~|attend~|exactement|juste|nouveau|niveau|type|amateur~|fan~|regret~|peut|peuvent|pourr~|ser[aeo]~|va|allez|valeur|sur|sure|rien|y|moment~|a|quelque|quoi|n importe|besoins|j|ai|detour|sure?|pour|repond~|seul~|chaque',
  teens: 'onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  tens: 'vingt trente quarante cinquante soixante septante huitante nonante',
  units: 'un deux trois quatre cinq six sept huit neuf dix',
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
};
