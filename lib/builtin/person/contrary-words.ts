/*
 * Words that name the lack of something people want: who dislikes crowds wants places without them. The
 * concept on the left is what their absence is called.
 */
const CONTRARY: Record<string, string> = {
  'crowd-free':
    'crowd|crowds|crowded|touristy|tourists|tourist traps|queues|multitud|multitudes|aglomeraciones|foule|foules|monde|menschenmenge|menschenmengen|massen|massentourismus|folla|folle|multidao|multidoes|混雑|人混み|人ごみ|拥挤|人多',
  'quiet-place':
    'noise|noisy|loud|rowdy|ruido|ruidoso|ruidosos|bruit|bruyant|bruyants|larm|laut|laute|rumore|rumoroso|rumorosi|barulho|barulhento|barulhentos|うるさい|騒がしい|吵闹|嘈杂',
  'budget-friendly': 'expensive|overpriced|pricey|caro|caros|cher|chers|teuer|teure|costoso|高い|贵',
  'fast-paced': 'slow|boring|dull|lento|lentos|lent|lents|langsam|langweilig|noioso|退屈|无聊',
  'short-form': 'long|too long|largo|largos|longs|lang|lange|lungo|lunghi|longo|長い|太长',
  'non-violent': 'gore|gory|blood|bloodshed|brutality|sangre|sang|blut|sangue|グロ|血腥',
  vegetarian: 'meat|carne|viande|fleisch|carnes|肉',
  mild: 'hot food|too spicy|picante|scharf|piccante|辛い|太辣',
  'beginner-friendly':
    'complicated|complexity|jargon|steep learning curve|complicado|complique|kompliziert|complicato|難しい|复杂',
  lightweight: 'heavy|bulky|pesado|lourd|schwer|pesante|重い|笨重',
  'quiet-operation': 'fan noise|loud fans',
  'casual-dining': 'formal|stuffy|dress code|fancy|posh|pretentious|snobby',
};

const BY_WORD = new Map<string, string>();
for (const [concept, words] of Object.entries(CONTRARY))
  for (const word of words.split('|')) BY_WORD.set(word, concept);

/**
 * The concept that a word is the contrary of, if any.
 *
 * @param norm one folded word, or a pair of Chinese or Japanese characters
 */
export const contraryOf = (norm: string): string | undefined => BY_WORD.get(norm);
