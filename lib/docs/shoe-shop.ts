/** A request for shoes, in the examples of a shop that has items of its own. */
export const SHOE_SHOP = {
  vertical: 'running shoes',
  context: {
    profile: 'Runs wet forest trails. Needs waterproof shoes with a wide fit.',
    constraints: { max_price: 160 },
  },
};

/** Items of that shop, the last of them above the limit. */
export const SHOES = [
  {
    id: 'sku-17',
    name: 'Ridge Runner GTX',
    description: 'Waterproof trail running shoe, deep lugs, wide fit.',
    metadata: { price: 149 },
  },
  {
    id: 'sku-18',
    name: 'City Glide 4',
    description: 'Cushioned road running shoe, narrow fit.',
    metadata: { price: 120 },
  },
  {
    id: 'sku-19',
    name: 'Alpine Pro',
    description: 'Waterproof mountain trail boot, wide fit.',
    metadata: { price: 220 },
  },
];
