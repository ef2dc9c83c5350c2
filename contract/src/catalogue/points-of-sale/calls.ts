import { z } from 'zod'
import { defineCalls, may, signedIn } from '../../define-call.ts'
import {
  CompanyPaymentMethod,
  PaymentMethod,
  PointOfSaleDependencies,
  PointOfSaleDetail,
  pointOfSaleInput,
  SavedPointOfSale,
} from './entities.ts'
import { id, instant } from '../../foundation/values.ts'

const access = may('event.pos')
const refused = [
  'not_found',
  'event_archived',
  'field_required',
  'pos_url_invalid',
  'pos_url_in_use',
  'pos_no_language',
  'pos_not_configured',
  'pos_payment_method_not_found',
  'price_invalid',
  'fee_percentage_invalid',
  'stock_invalid',
  'url_invalid',
  'text_too_long',
  'color_invalid',
] as const

export const pointOfSaleCalls = defineCalls({
  listPointsOfSale: {
    summary: 'Points of sale of an event (BCALL-036)',
    access,
    input: z.object({ event_id: id }),
    answer: z.array(PointOfSaleDetail),
    refusals: ['not_found'],
  },
  createPointOfSale: {
    summary: 'Add a point of sale (BCALL-037)',
    access,
    input: z.object({ event_id: id, ...pointOfSaleInput }),
    answer: SavedPointOfSale,
    refusals: refused,
  },
  getPointOfSaleDependencies: {
    summary: 'What the point-of-sale form chooses from (BCALL-040)',
    access,
    input: z.object({ event_id: id.optional() }),
    answer: PointOfSaleDependencies,
    refusals: ['not_found'],
  },
  changePointOfSale: {
    summary: 'Change a point of sale (BCALL-038)',
    access,
    input: z.object({ event_id: id, point_of_sale_id: id, ...pointOfSaleInput, updated_at: instant.nullish() }),
    answer: SavedPointOfSale,
    refusals: [...refused, 'changed_meanwhile', 'stock_below_sold'],
  },
  deletePointOfSale: {
    summary: 'Delete a point of sale without orders (BCALL-039)',
    access: may('pos.delete'),
    input: z.object({ event_id: id, point_of_sale_id: id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'event_archived', 'pos_has_orders'],
  },
  listPaymentMethods: {
    summary: 'All payment methods of the platform (BCALL-015, DEC-B-187)',
    access: signedIn,
    input: z.object({}),
    answer: z.array(PaymentMethod),
    refusals: [],
  },
  listCompanyPaymentMethods: {
    summary: 'Payment methods that a company may use (BCALL-069, DEC-B-187)',
    access: signedIn,
    input: z.object({ company_id: id.optional() }),
    answer: z.array(CompanyPaymentMethod),
    refusals: ['not_found'],
  },
})
