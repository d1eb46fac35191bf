import { describe, expect, it } from 'vitest';
import { sumCharges } from '@/lib/constraints/derive-numbers';

type Metadata = Record<string, unknown>;

it('a price with what is charged on top is what is paid', () => {
  expect(sumCharges({ price: 180, city_tax: 12 })).toEqual([{ keys: ['price', 'city_tax'], total: 192 }]);
});

it('several charges are added one by one, and all together', () => {
  expect(sumCharges({ cleaning_fee: 40, price_eur: '€180.10', city_tax: 12.2 })).toEqual([
    { keys: ['price_eur', 'cleaning_fee'], total: 220.1 },
    { keys: ['price_eur', 'city_tax'], total: 192.3 },
    { keys: ['price_eur', 'cleaning_fee', 'city_tax'], total: 232.3 },
  ]);
});

describe('a charge is known in eight languages', () => {
  it.each([
    ['price', 'shipping'],
    ['price', 'serviceCharge'],
    ['price', 'delivery_cost'],
    ['price_usd', 'booking_fee_usd'],
    ['price_per_night', 'resort_fee_per_night'],
    ['preis', 'reinigungsgebühr'],
    ['preis', 'kurtaxe'],
    ['preis', 'versandkosten'],
    ['prix', 'taxe_de_séjour'],
    ['prix', 'frais_de_livraison'],
    ['precio', 'gastos_de_envío'],
    ['precio', 'tasa_turística'],
    ['precio', 'cargo_por_servicio'],
    ['prezzo', 'tassa_di_soggiorno'],
    ['prezzo', 'spese_di_spedizione'],
    ['preço', 'taxa_de_limpeza'],
    ['preço', 'frete'],
    ['価格', '送料'],
    ['価格', 'サービス料'],
    ['料金', '宿泊税'],
    ['价格', '运费'],
    ['价格', '税费'],
  ])('%s and %s', (price, charge) => {
    expect(sumCharges({ [price]: 100, [charge]: 7.5 })).toEqual([{ keys: [price, charge], total: 107.5 }]);
  });
});

describe('nothing is added', () => {
  it.each<[why: string, metadata: Metadata | undefined]>([
    ['to nothing', undefined],
    ['without a price', { city_tax: 12 }],
    ['without a charge', { price: 180, rooms: 2 }],
    ['that is paid back', { price: 180, deposit: 50, deposit_fee: 20 }],
    ['that is paid only if something goes wrong', { price: 180, cancellation_fee: 90, late_fee: 10 }],
    ['that the price has in it', { price: 180, tax_included: 12 }],
    ['that the price is said to have in it', { price: 180, tax: 12, taxes_included: true }],
    ['that the price is said to have in it in Japanese', { 価格: 180, 消費税: 12, 税込: true }],
    ['that is a rate', { price: 180, tax_rate: 19, tax_percent: 19, vat_tax: '19 %' }],
    ['that is a time', { price: 180, shipping_days: 3, delivery_time: 30, delivery: 2 }],
    ['that is a weight', { price: 180, shipping: '2 kg' }],
    ['that is a load', { price: 20_000, cargo: 500, battery_charge: 80 }],
    ['that is nothing', { price: 180, delivery_fee: 0 }],
    ['from which on it is free', { price: 180, free_shipping_over: 50 }],
    ['in another currency', { price: '180 €', city_tax: '$12' }],
    ['that is paid for something else', { price_per_night: 180, cleaning_fee: 40 }],
    ['to a range', { price: '100-200', city_tax: 12 }],
    ['to an old price', { original_price: 200, city_tax: 12 }],
    ['of materials', { 価格: 180, 材料: 3, 無料: 1 }],
  ])('%s', (_, metadata) => {
    expect(sumCharges(metadata)).toEqual([]);
  });
});

it('an entry that says a breakfast is included says nothing of charges', () => {
  expect(sumCharges({ price: 180, city_tax: 12, breakfast_included: true })).toHaveLength(1);
});

it('of very many charges the first eight are added', () => {
  const fees = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}_fee`, 1]));
  expect(sumCharges({ price: 10, ...fees }).at(-1)?.total).toBe(18);
});
