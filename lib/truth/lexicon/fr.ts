import type { Lexicon } from './lexicon';

export const fr: Lexicon = {
  smallWords:
    'a y le la les l un une des et ou de du d que qu qui en dans avec pour par mais sans son sa ses votre vos vous tu ton ta tes te au aux est sont ce cette ces ne pas plus tres comme il elle on se sur c s n a ete etre aussi ou donc leur leurs cet chez vers entre ont etait meme bien tout toute sous deux peut fait encore elles ils nous',
  endings: 'ements|ement|eux|euse|euses|ique|iques|aires?|elle|elles',
  you: 'vous|votre|vos|tu|ton|ta|tes|toi|te|t',
  denials: 'rien|ne|n|pas|sans|ni|jamais|aucun~|non|manquent|manque|absente?s?|exclut|depourvu~',
  doubts:
    'enfreint|mais|cependant|toutefois|pourtant|bien que|quoique|peut|pourrait|pourraient|si|sauf|verifiez|verifier|demandez|confirmez|plutot|malgre|a verifier|a confirmer|en revanche',
  gotten:
    '(?:vous avez|tu as|vous aviez|t as) (?:deja |recemment )?(?:achete|acquis|commande|reserve|rendu|retourne|possede)~|vous possedez|tu possedes|(?:votre|vos|ton|tes) (?:dernier~ |precedent~ |recent~ )?(?:achats?|commandes?|reservations?)',
  past: '(?:vous avez|tu as) (?:deja |recemment )?(?:passe|mange|cuisine|voyage|porte|travaille|utilise)|(?:vous avez|tu as|t as) (?:deja |tant |beaucoup |vraiment )*(?:vu|note|donne|mis|aime|adore|joue|regarde|ecoute|deteste|fini|devore)e?s?|(?:votre|ton|ta) (?:note|avis) (?:de|pour|sur|a|du|d)|(?:votre|ton|ta) (?:dernier|derniere) [a-z]+|(?:vous|t|te) (?:a|ont|avait) (?:plu|enchante|seduit)~|vous etes (?:alle|reste|descendu)~|(?:vous avez|tu as|tu avais|t as) (?:[a-z]+ ){0,2}(?:connu|porte|rencontre|vu|eu un|eu une|perdu)e?s?|(?:tu es) (?:[a-z]+ ){0,2}(?:tombe|parti)e?s?|ayant (?:[a-z]+ )?(?:vu|aime|adore|devore|joue|regarde|ecoute|fini|travaille)e?s?|apres avoir (?:[a-z]+ )?(?:vu|aime|adore|devore|joue|regarde|ecoute|fini)e?s?|(?:vous avez|tu as) (?:[a-z]+ )?(?:revu|deja fait)e?s?|(?:votre|vos|ton|ta|tes|vous) (?:[^| ]+ ){1,5}(?:l an|l annee|le mois|l ete|l hiver) (?:dernier|derniere|passee?)|(?:l an|l annee|le mois|l ete|l hiver) (?:dernier|derniere|passee?) (?:vous|tu|votre|vos|ton|ta)',
  tied: '(?:votre|vos|ton|ta|tes) (?:[a-z]+ )?(?:passage|sejour|experiences?|annees|periode|aventure|deconvenue|deception|deboires|fidelite|amour|abonnement|collection|visite|voyage|stage|carriere|mesaventure|parcours|passion|coup de coeur) (?:[a-z]+ )?(?:chez|a|au|aux|en|avec|pour|dans|de|du|sur|d|l)|en tant que|(?:fan|lecteur|lectrice|auditeur|auditrice|proprietaire|client|cliente|abonnee?|adepte|admirateur|inconditionnel~|habituee?|amateur) (?:fidele |assidue? )?(?:de|du|d|des)|(?:vous|tu) (?:suivez|suis|ecoutez|ecoutes|lisez|regardez|possedez|roulez|frequentez|portez|buvez|jouez|utilisez) (?:[^| ]+ ){0,6}(?:depuis|souvent|regulierement|deja|toujours|chaque)|(?:vous|t|te) (?:a|ont|avait|avaient) (?:[a-z]+ ){0,2}(?:plu|enchante|seduit|decu|ennuye|marque|conquis|emu|lasse|convaincu|enthousiasme|laisse|rebute|bouleverse|charme|agace|deplu|emballe|fatigue|accompagne|hante)e?s?|(?:l |un |une )?(?:de |parmi )?(?:vos|tes) (?:[a-z]+ )?(?:favoris|preferes?|preferees?|chouchous)|votre (?:[a-z]+ )?(?:prefere|preferee|favori|favorite)|votre ancien~|votre fidele|(?:votre|vos|ton|ta|tes) (?:[a-z]+ )?(?:diner|cours|formation|vacances|repas|poste|concert|week end|contrat|diplome) (?:chez|a|au|aux|en|avec|de|du)|(?:habituee?|grand lecteur|grande lectrice|consommat[a-z]+|buveur|buveuse|joueur|joueuse|coureur|utilisat[a-z]+) (?:de|du|d|des)|(?:vous|t) a (?:[a-z]+ )?servie?|fait des annees que|compte~ parmi (?:vos|tes)',
  liked: 'aimee?s?|adoree?s?|appreciee?s?|plu|seduit~|convaincu~|charme~',
  loved:
    'adoree?s?|devoree?s?|favori~|prefer~|chouchou|enchante~|conquis~|emballe~|coup de coeur|cinq etoiles|note maximale|ravie?|passionnee?|bouleverse~|tant aimee?|tant plu|beaucoup aimee?|beaucoup plu|enthousiasm~|fan|marquee?|regale~|compte~ parmi vos|grand moment|temps fort',
  disliked:
    'detestee?s?|abandonnee?s?|decue?s?|deception|ennuye~|lasse~|deplu|rebute~|agace~|fatigue~|endormi~|pas (?:[a-z]+ )?(?:aimee?|plu|convaincu~|seduit~|appreciee?|accroche|termine|fini|emballe)|laissee? (?:froid|de marbre)|boude~|deconvenue|en cours de route|a mi chemin|trop (?:long|lent|bruyant|triste|cher|lourd|sucre)~ (?:pour vous|a votre gout)|sur (?:votre|ta|sa) faim|(?:trouve|paru|semble|juge)e?s? (?:[^| ]+ ){0,3}(?:long|lourd|lent|fade|pesant|poussif|ennuyeux|bruyant|decevant|laborieux|plat)~',
  lookups:
    '(?:j ai|nous avons|je viens de|nous venons de) (?:[a-z]+ )?(?!choisi|retenu|ecarte|privilegie|mis|classe|garde|selectionne|pense|tenu|pris|prefere|exclu)(?:[a-z]+(?:e|er|ir|re|is|u|us|ue)|fait le tour)|que j ai [a-z]+|(?:d apres|selon) (?:(?:le|la|les|son|sa|leur|des|une|l) )?(?:site|page|web|internet|recherche|avis|critiques|donnees|prix|informations|annonces)(?: (?:web|recents?|recentes?|actuel~|officiel~|en ligne|internet|consulte~))|(?:d apres|selon) (?:le|son|leur) site|(?:d apres|selon) les (?:derniers|dernieres|recents) [a-z]+|(?:recherche|coup d oeil|appel|verification) (?:[^| ]+ ){0,6}(?:montre|confirme|revele|indique)|mes recherches|verification faite|apres (?:verification|recherche|comparaison)|(?:verifie|confirme|consulte|controle|compare)e?s? (?:aujourd hui|en ligne|sur (?:le|son|leur) site|sur internet|sur le web|ce matin|a l instant|hier|par telephone)|(?:avis|prix|critiques|resultats|commentaires) (?:recents|actuels|recentes|en ligne|de recherche|publies|de ces|des derni~)|(?:derniers|dernieres) (?:avis|critiques)|a la date d aujourd hui|(?:son|le|leur) site(?: web| officiel| internet)? (?:indique|dit|confirme|affiche|precise)',
  hearsay:
    '(?:les |des |nombreux |ses |plusieurs )?(?:avis|parents|joueurs) (?:[a-z]+ ){0,3}(?:saluent|confirment)|(?:selon|d apres|a en croire) (?:[a-z]+ )?(?:avis|forums)|(?:encore|actuellement|en ce moment) (?:[a-z]+ ){0,2}(?:chambres?|places?) (?:[a-z]+ )?(?:libres?|disponibles?)|il reste (?:encore )?(?:des|quelques) (?:chambres?|places?)|(?:ouvert|disponible)e? (?:en ce moment|a l heure actuelle|aujourd hui meme)|sur (?:les |des )?(?:forums?)|dans les (?:avis|commentaires)|(?:ceux|celles) qui (?:l |les |y |en )?(?:ont|sont) [a-z]+|les campeurs saluent',
  saying:
    '(?:vous|tu) (?:(?:avez|as|l avez) )?(?:dit|dites|dis|ecrit|demande|demandez|veux|vouliez|precise|parliez|disiez)|(?:votre|vos|ton|tes) (?:propres? )?(?:mots?|demande|note|envie|formule)|(?:vous|tu) (?:(?:en|l|y|m) )?(?:disiez|ecriviez|cherchiez|souhaitiez|parliez|reviez|vouliez)|(?:ecriviez|disiez) vous|vous (?:avez|l avez) (?:[a-z]+ )?(?:explique|raconte|formule|ecrit)',
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
  cliches:
    'a coup sur|ne (?:pas|surtout pas) (?:manquer|laisser passer|rater)|a ne pas (?:manquer|rater)|(?:ne )?(?:vous )?decevra pas|ne (?:le |la |serez |vous |)(?:regretterez|regretteras|decu)~ pas|vous (?:[a-z]+ )?(?:allez|serez) (?:[a-z]+ ){0,2}(?:aimer|comble~)|vous (?:adorerez|aimerez)|saura vous|pour tous|pour toutes|tout le monde|toutes les (?:circonstances|attentes)|choix (?:parfait|ideal|excellent|sur)|(?:parfait|excellent|bon|meilleur|tres bon|beau|vrai) choix|belle (?:opportunite|occasion|experience)|en toute (?:serenite|confiance|occasion)|sous tous|vaut le (?:detour|coup)|moment (?:inoubliable|agreable|magique)|experience (?:unique|inoubliable)|le compagnon|tomber sous le charme|sous le charme|ne peut que|impossible de (?:ne pas|resister|se tromper)|merveilleux (?:moments|souvenirs)|(?:beaux|grands|merveilleux) (?:moments|souvenirs)|tous les instants|tout ce (?:qu il|que|dont|qui)|restera (?:grave|dans)|fera (?:toute )?(?:la difference|mouche)|qui a tout (?:pour|d)|ravira|comme (?:nul autre|il se doit)|fait pour vous|son prix|chaque (?:instant|moment|jour)|c est (?:tout ce|exactement|precisement) (?:ce )?|vous ne serez pas',
  praise:
    'surement|grand~|bon|bonne~|excellent~|parfait~|ideal~|meilleur~|genial~|simplement|doute|choix|etablissement|adresse|option~|correspond~|ador~|aim~|plai~|dec[eu]~|experience~|qualite|valeur|chose~|produit|personne~|monde|gens|maniere|font|offr~|besoin~|gout~|envie~|interet~|interess~|veu~|voul~|cherch~|trouv~|essay~|vaut|merite~|coup|temps|vie|special~|unique~|heureu~|juste|nouveau|niveau|type|fan~|peuvent|pourr~|ser[aeo]~|va|allez|rien|moment~|quelque|quoi|ai|repond~|seul~|chaque|seduir~|voila|bel~|beau|opportunit~|occasion~|laiss~|pass~|manqu~|rat~|saura|esprit|confianc~|main~|ferme~|yeux|partout|jour~|quotidien~|surpris~|decouvert~|compagnon|ravi~|charm~|haut|haute|point~|vue|bref|cela|ca|sera|vrai~|pur~|reel~|vivr~|profit~|faites|quand|bout|fin|debut|tou~|age~|petits?|grands?|tomb~|impossible|merveill~|instant~|hauteur|coeur|reve~|exact~|precis~|atten~|chacun|partage~|magn~|soiree|nuit|voyage|ni|ici|tel~|saison~|lieu~|instants?|grav~|reuni~|reussi~|assure~|succes',
  teens: 'onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  tens: 'vingt trente quarante cinquante soixante septante huitante nonante',
  units: 'un deux trois quatre cinq six sept huit neuf dix',
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
};
