import type { CallAnswer } from '@entree/contract/calls.ts'
import type { PointOfSale } from '../../data.ts'
import type { LostOrder } from './use-point-of-sale.ts'

/** What the pages of a point of sale are shown with. */
export type PointOfSaleViewProps = {
  point_of_sale: PointOfSale
  order: CallAnswer<'getOrder'> | null
  lost: LostOrder | null
  /** The visitor came back from the order's pages. */
  isBack: boolean
  /** Of the query: the campaign's slug and where the visit came from. */
  campaign: string | null
  utm_campaign: string | null
}
