import { addCampaign, addDiscountCode } from '../../build-details.ts'
import { type DemoCompany, type DemoDiscountCode, type DemoEvent } from '../../build.ts'
import type { FestivalProducts } from './festival-products.ts'

/** Codes of every kind: a percentage, a value once and per product, a limited one, one still to come, one that ended, one switched off. */
export function addCodes(
  company: DemoCompany,
  event: DemoEvent,
  { tent, weekend, shirt }: FestivalProducts,
): Record<'ten' | 'neighbours', DemoDiscountCode> {
  const { days } = company.demo
  const ten = addDiscountCode(company, { code: 'DIJK10', type: 'percentage', amount: 10, events: [event] })
  const neighbours = addDiscountCode(company, { code: 'BUREN', type: 'value', amount: 1500, uses: 25, events: [event] })
  addDiscountCode(company, {
    code: 'TENTJE',
    type: 'value',
    amount: 500,
    apply_type: 'product',
    products: [tent],
    events: [event],
  })
  addDiscountCode(company, {
    code: 'SHIRT25',
    type: 'percentage',
    amount: 25,
    products: [shirt, weekend],
    starts_at: days.at(7, '09:00'),
  })
  addDiscountCode(company, {
    code: 'LANCERING',
    type: 'percentage',
    amount: 20,
    starts_at: days.at(-120, '00:00'),
    ends_at: days.at(-40, '00:00'),
  })
  addDiscountCode(company, { code: 'CREW', type: 'percentage', amount: 100, active: false })
  return { ten, neighbours }
}

/** Reached with `?ft_campaign_name=vrienden`. */
export function addFriendsCampaign(company: DemoCompany): void {
  const { days } = company.demo
  addCampaign(company, {
    name: 'Vrienden van Uiterwaard',
    slug: 'vrienden',
    reference: 'Vrienden van Uiterwaard',
    highlight_discount: true,
    highlight_style: { border_color: '#f4583f', background_color: '#fff4e2' },
    rules: [
      {
        reference: 'Weekend 15 procent',
        sets: [
          { field: 'name', operation: 'contains', value: 'weekendticket' },
          { field: 'price', operation: 'greater', value: 6000 },
        ],
        discount_type: 'percentage',
        discount_value: 15,
      },
      {
        reference: 'Vijf euro van een dagticket',
        sets: [{ field: 'name', operation: 'contains', value: 'dagticket' }],
        discount_type: 'fixed',
        discount_value: 500,
      },
      {
        reference: 'Openingsweek',
        sets: [{ field: 'price', operation: 'greater', value: 0 }],
        discount_type: 'percentage',
        discount_value: 30,
        timeframe_from: days.at(-90, '00:00'),
        timeframe_to: days.at(-83, '00:00'),
      },
    ],
    hiderules: [
      { sets: [{ field: 'name', operation: 'contains', value: 'voor vier' }] },
      { sets: [{ field: 'name', operation: 'contains', value: 'vroege vogel' }] },
    ],
  })
}
