import { isDonation } from './donation.ts'
import { percentageOf } from '../foundation/money.ts'

/** One condition on a product. A price is in cents. `less` and `greater` are strict and for a price, `contains` is for a name. */
export type CampaignSet = {
  field: 'price' | 'name'
  operation: 'less' | 'greater' | 'equal' | 'contains'
  value: string | number
}

/** A discount for the products that satisfy all sets. `discount_value` is a percentage, or cents when fixed. */
export type CampaignRule = {
  reference: string
  sets: CampaignSet[]
  discount_type: 'percentage' | 'fixed'
  discount_value: number
}

/** A rule as the organiser stores it, with the instants between which it counts (null: no limit on that side). */
export type TimedCampaignRule = CampaignRule & { timeframe_from: string | null; timeframe_to: string | null }

/** Products that satisfy all sets of a hiderule are hidden. */
type CampaignHiderule = { sets: CampaignSet[] }

export type HighlightStyle = { border_color: string | null; background_color: string | null }

export type Campaign = {
  name: string
  rules: CampaignRule[]
  hiderules: CampaignHiderule[]
  highlight_discount: boolean
  highlight_style: HighlightStyle | null
}

/** What a campaign looks at in a product. */
export type CampaignProduct = { name: string; price: number; product_type_id?: number | null }

/**
 * The price of one unit after the campaign, in cents: the lowest that a matching rule gives, rules do not add up
 * (CAMP-07, CAMP-08, DEC-S-35). Never below 0 and never above the price; the donation keeps its price (DEC-S-36).
 */
export function campaignPrice(product: CampaignProduct, campaign: Pick<Campaign, 'rules'> | null): number {
  if (campaign === null || isDonation(product)) return product.price
  const prices = campaign.rules.filter((rule) => satisfies(product, rule.sets)).map((rule) => priceUnder(rule, product.price))
  return Math.min(product.price, ...prices)
}

/** The ids of the products that a campaign hides (CAMP-09, POS-41). The donation is not touched by a campaign (DEC-S-36). */
export function hiddenByCampaign(
  products: readonly (CampaignProduct & { id: number })[],
  campaign: Pick<Campaign, 'hiderules'> | null,
): Set<number> {
  const hidden = products.filter(
    (product) => !isDonation(product) && campaign?.hiderules.some((hiderule) => satisfies(product, hiderule.sets)),
  )
  return new Set(hidden.map((product) => product.id))
}

/** The colours around a discounted product; null without a discount or with `highlight_discount` off (CAMP-10, CAMP-11). */
export function campaignHighlight(
  product: { price: number; discount_price: number },
  campaign: Pick<Campaign, 'highlight_discount' | 'highlight_style'> | null,
): HighlightStyle | null {
  if (!campaign?.highlight_discount || product.discount_price >= product.price) return null
  return campaign.highlight_style
}

/** The rules whose timeframe holds at `now`: from its start, up to and without its end (DEC-S-37). */
export function rulesInForce<Rule extends TimedCampaignRule>(rules: readonly Rule[], now: string): Rule[] {
  const instant = Date.parse(now)
  return rules.filter(
    ({ timeframe_from, timeframe_to }) =>
      (timeframe_from === null || Date.parse(timeframe_from) <= instant) &&
      (timeframe_to === null || instant < Date.parse(timeframe_to)),
  )
}

/** Whether a product satisfies all sets. A rule whose sets are still to be filled in must not catch every product: no sets, no match. */
export function satisfies(product: CampaignProduct, sets: readonly CampaignSet[]): boolean {
  return sets.length > 0 && sets.every((set) => matches(product, set))
}

/** All sets of a rule must match; names compare without regard to letter case (DEC-S-34). */
function matches(product: CampaignProduct, { field, operation, value }: CampaignSet): boolean {
  if (field === 'price') {
    const price = Number(value)
    if (operation === 'less') return product.price < price
    if (operation === 'greater') return product.price > price
    return operation === 'equal' && product.price === price
  }
  const name = product.name.toLowerCase()
  const wanted = String(value).toLowerCase()
  if (operation === 'contains') return name.includes(wanted)
  return operation === 'equal' && name === wanted
}

function priceUnder(rule: CampaignRule, price: number): number {
  const discount = rule.discount_type === 'percentage' ? percentageOf(price, rule.discount_value) : rule.discount_value
  return Math.max(0, price - discount)
}
