import { describe, expect, test } from 'vitest'
import {
  campaignHighlight,
  campaignPrice,
  hiddenByCampaign,
  rulesInForce,
  type CampaignRule,
  type CampaignSet,
} from './campaign-rules.ts'

const vip = { id: 1, name: 'VIP weekend', price: 5000, product_type_id: 1 }
const day = { id: 2, name: 'Day ticket', price: 2000, product_type_id: 1 }
const donation = { id: 3, name: 'Donation', price: 2000, product_type_id: 6 }

const set = (field: CampaignSet['field'], operation: CampaignSet['operation'], value: string | number): CampaignSet => ({
  field,
  operation,
  value,
})
const rule = (sets: CampaignSet[], part: Partial<CampaignRule> = {}): CampaignRule => ({
  reference: 'rule',
  sets,
  discount_type: 'percentage',
  discount_value: 10,
  ...part,
})
const hides = (...sets: CampaignSet[]) => [...hiddenByCampaign([vip, day], { hiderules: [{ sets }] })]

describe('campaign sets', () => {
  test.each([
    ['CAMP-06 CAMP-07 price less is strict', [set('price', 'less', 5000)], [2]],
    ['CAMP-07 price greater is strict', [set('price', 'greater', 2000)], [1]],
    ['CAMP-07 price equal, also when the value is text', [set('price', 'equal', '2000')], [2]],
    ['CAMP-06 DEC-S-34 name contains, in any letter case', [set('name', 'contains', 'vip')], [1]],
    ['CAMP-07 DEC-S-34 name equal, in any letter case', [set('name', 'equal', 'DAY TICKET')], [2]],
    ['DEC-S-34 name equal is the whole name', [set('name', 'equal', 'day')], []],
    ['DEC-S-34 contains is not for a price', [set('price', 'contains', 2000)], []],
    ['DEC-S-34 less is not for a name', [set('name', 'less', 'z')], []],
    ['DEC-S-34 greater is not for a name', [set('name', 'greater', 'a')], []],
    ['DEC-S-34 all sets must match', [set('name', 'contains', 'e'), set('price', 'greater', 3000)], [1]],
    ['a rule without sets matches nothing', [], []],
  ])('%s', (_, sets, ids) => {
    expect(hides(...sets)).toEqual(ids)
  })
})

describe('campaignPrice', () => {
  const every = [set('price', 'greater', 0)]

  test('CAMP-03 without a campaign the price is the price', () => {
    expect(campaignPrice(vip, null)).toBe(5000)
  })

  test('CAMP-08 percentage and fixed', () => {
    expect(campaignPrice(vip, { rules: [rule(every, { discount_value: 12.5 })] })).toBe(4375)
    expect(campaignPrice(vip, { rules: [rule(every, { discount_type: 'fixed', discount_value: 750 })] })).toBe(4250)
  })

  test('DEC-S-35 the lowest price of the matching rules applies, whatever their order', () => {
    const rules = [rule(every), rule(every, { discount_type: 'fixed', discount_value: 900 }), rule(every)]
    expect(campaignPrice(vip, { rules })).toBe(4100)
    expect(campaignPrice(day, { rules })).toBe(1100)
  })

  test('DEC-S-36 never below 0, and the donation is not touched', () => {
    const rules = [rule(every, { discount_type: 'fixed', discount_value: 99_999 })]
    expect(campaignPrice(day, { rules })).toBe(0)
    expect(campaignPrice(donation, { rules })).toBe(2000)
  })
})

describe('hiderules', () => {
  test('CAMP-09 POS-41 products that match one hiderule are hidden', () => {
    const hiderules = [{ sets: [set('price', 'equal', 1)] }, { sets: [set('name', 'contains', 'day')] }]
    expect([...hiddenByCampaign([vip, day], { hiderules })]).toEqual([2])
    expect([...hiddenByCampaign([vip, day], null)]).toEqual([])
  })

  test('DEC-S-36 the donation is not hidden', () => {
    const hiderules = [{ sets: [set('price', 'equal', 2000)] }]
    expect([...hiddenByCampaign([day, donation], { hiderules })]).toEqual([2])
  })
})

describe('highlight', () => {
  const highlight_style = { border_color: '#f00', background_color: '#fee' }
  const cheaper = { price: 2000, discount_price: 1800 }

  test('CAMP-10 discounted products get the colours, others do not', () => {
    const campaign = { highlight_discount: true, highlight_style }
    expect(campaignHighlight(cheaper, campaign)).toEqual(highlight_style)
    expect(campaignHighlight({ price: 2000, discount_price: 2000 }, campaign)).toBeNull()
    expect(campaignHighlight(cheaper, null)).toBeNull()
  })

  test('CAMP-11 with highlight_discount off there is no highlight', () => {
    expect(campaignHighlight(cheaper, { highlight_discount: false, highlight_style })).toBeNull()
  })
})

describe('rulesInForce', () => {
  const timed = {
    ...rule([set('price', 'greater', 0)]),
    timeframe_from: '2026-07-04T10:00:00.000Z',
    timeframe_to: '2026-07-05T10:00:00.000Z',
  }

  test.each([
    ['2026-07-04T09:59:59.000Z', 0],
    ['2026-07-04T10:00:00.000Z', 1],
    ['2026-07-05T09:59:59.000Z', 1],
    ['2026-07-05T10:00:00.000Z', 0],
    ['2026-07-05T10:00:01.000Z', 0],
  ])('DEC-S-37 BCAMP-12 at %s there are %s', (now, count) => {
    expect(rulesInForce([timed], now)).toHaveLength(count)
  })

  test('DEC-S-37 an open side has no limit', () => {
    const open = { ...timed, timeframe_from: null, timeframe_to: null }
    expect(rulesInForce([open], '1999-01-01T00:00:00.000Z')).toEqual([open])
  })
})
