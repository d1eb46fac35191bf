import type { Lexicon } from './lexicon';

export const pt: Lexicon = {
  smallWords:
    'o a os as um uma e ou de do da dos das que em no na nos nas com para por pelo pela mas sem seu sua seus suas voce te ti tu teu tua ao aos esta este isso nao mais muito como ja se foi ser sao tem ha quando tambem ate entre so num numa',
  endings: 'coes|cao|dade|dades|mento|mente|inho|inha|agem|oes',
  you: 'voce|voces|seu|sua|seus|suas|lhe|te|ti|teu|tua|teus|tuas|tu',
  denials: 'nada|nao|sem|nem|nunca|jamais|tampouco|nenhum~|faltam?|ausentes?|carece|exclui',
  doubts:
    'desrespeit~|mas|porem|contudo|embora|talvez|pode|podem|poderia~|se|salvo|verifique|confirme|pergunte|consulte|apesar|em vez|convem|ainda que|no entanto',
  gotten:
    '(?:voce (?:ja |recentemente )*)?(?:comprou|adquiriu|encomendou|reservou|devolveu|compraste|adquiriste|reservaste)|voce (?:possui|tem um|tem uma)|(?:seu|sua|seus|suas|tua|teu) (?:ultim[oa] |recente |anterior )?(?:compras?|encomendas?|reservas?|pedido anterior|ultimo pedido)',
  past: 'voce (?:ja )?(?:cozinhou|comeu|viajou|passou|esteve|trabalhou|estudou|jantou|foi a)|(?:cozinhaste|viajaste|estiveste|ficaste|foste)|voce (?:ja |tambem |recentemente |tanto )*(?:assistiu|viu|leu|jogou|avaliou|deu|adorou|amou|gostou|curtiu|visitou|ouviu|experimentou|terminou|classificou|odiou|detestou|abandonou|atribuiu|usou|apreciou)|(?:viste|leste|jogaste|avaliaste|deste|adoraste|gostaste|visitaste|ouviste|amaste|assistiu|adorou|avaliou)|(?:sua|seu|tua) (?:avaliacao|nota|resenha|critica) (?:de|a|para|sobre|do|da)|(?:sua|seu|tua|teu) (?:ultim[oa]|recente|anterior|passad[oa]) [a-z]+|se hospedou|ficou hospedad[oa]',
  liked: 'adorou|amou|gostou|curtiu|apreciou|adoraste|gostaste|amaste',
  disliked: 'odiou|detestou|abandonou',
  lookups:
    '(?:verifiquei|pesquisei|procurei|consultei|confirmei|verificamos|pesquisamos|encontrei|chequei|conferi)|(?:segundo|conforme|de acordo com) (?:(?:o|a|as|os|seu|uma) )?(?:site|pagina|web|internet|busca|pesquisa|avaliacoes|dados|precos|ultimas|informacoes|resenhas)(?: (?:recentes?|atuais|oficial|online|de hoje))|(?:segundo|conforme|de acordo com) o (?:seu )?site|(?:segundo|conforme|de acordo com) as (?:ultimas|mais recentes|recentes) [a-z]+|(?:uma|a|minha|nossa) (?:busca|pesquisa) (?:[a-z]+ )?(?:mostra|mostrou|confirma|confirmou|revela|revelou|indica)|(?:verificad|confirmad|consultad)[oa] (?:hoje|online|no site|na internet|na web)|(?:as |os )?(?:avaliacoes|precos|resultados|resenhas|dados) (?:recentes|atuais|online|de busca) [a-z]+|na data de hoje|o site(?: oficial)? (?:diz|indica|confirma|mostra|informa)',
  saying:
    '(?:voce (?:[a-z]+ )?)?(?:disse|escreveu|pediu|mencionou|mencionas|comentou|descreveu|solicitou|contou|pede|procura|queria|disseste|pediste)|voce (?:diz|quer|busca|menciona|escreve|fala|precisa|prefere)|(?:seu|sua|suas|tuas|teu) (?:proprias )?(?:palavras?|pedido|desejo|nota|comentario|perfil|preferencia|frase)',
  keeps:
    'dentro|abaixo|respeita~|cabe|encaixa~|cumpre~|atende~|fica|menos de|inferior|sob|folga|no orcamento|obedece|entra no',
  exceeds:
    'desrespeit~|ultrapassa~|excede~|acima|alem|mais de|fora|estoura~|viola|demais|supera~|superior|apesar|descumpre',
  keepsAll:
    '(?:tod[oa]s|cada um)(?: (?:os|as) (?:seus|suas)| os| as| seus| suas)? ?(?:limites|requisitos|restricoes|condicoes|criterios|exigencias|necessidades)',
  topics: {
    price: 'orcamento|preco~|custo|custa|gastar|limite|bolso|dinheiro|teto',
    runtime: 'duracao|dura|minutos?|horas?|tempo|long[oa]',
    distance: 'distancia|longe|pert[oa]|km|quilometros|pe',
    rating: 'avaliacao|nota|estrelas|pontuacao',
  },
  cheap: 'barat[oa]s?|economic[oa]s?|acessive(?:l|is)|em conta|pechincha',
  costs: 'custa|custam|preco de|por apenas|por so|apenas|so|sai por|vendid[oa] por|a venda por',
  runs: 'dura|duracao de|duram|tem duracao de',
  rated: 'avaliad[oa] (?:com|em)|nota|nota de|avaliacao de|pontuacao de',
  everybody: 'todos|todas|toda a gente|todo mundo|qualquer pessoa|qualquer um',
  praise:
    'divers~|divertid~|toda|grande|otim~|boa|bom|bons|boas|excelent~|perfeit~|maravilhos~|incrive~|fantastic~|ideal~|melhor~|genial|magnific~|espetacular~|sensacional|realmente|simplesmente|absolutamente|certamente|definitivamente|sempre|tod[oa]s?|qualquer|algo|escolh~|lugar|local|opc~|alternativ~|propost~|combin~|correspond~|recomend~|ador~|am[aeo]~|gost~|aprec~|agrad~|satisf~|decepcion~|experienci~|qualidade|valor|cois~|produto|pesso~|gente|mundo|maneira|jeito|faz|fara|da|dara|oferec~|precis~|preferenci~|desej~|interess~|quer~|busc~|procur~|encontr~|experiment~|pena|vale|merec~|tempo|vida|especia~|unic~|inesqueciv~|popular~|famos~|feliz|selec~|expectativ~|esper~|exatamente|certo|certa|certeza|nov[oa]|nivel|tipo|fa|fas|amant~|arrepend~|pod~|ser[ae]~|vai|nada|duvida|erro|a|acerto|errar|conquist~|atend~|garantid~',
  teens: 'onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
  tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  units: 'um dois tres quatro cinco seis sete oito nove dez',
  months: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
};
