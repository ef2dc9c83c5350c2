import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { LivePointOfSale } from '../../foundation/companies/shop-entities.ts'
import { PointOfSale } from './shop-entities.ts'
import { id, readNumber, secret, singleLine } from '../../foundation/values.ts'

const limit = readNumber().min(1).max(1000)

export const shopPointOfSaleCalls = defineCalls({
  listLivePointsOfSale: {
    summary: 'Live points of sale of the company (CALL-02)',
    access: 'shop',
    input: z.object({ company_id: id }),
    answer: z.array(LivePointOfSale),
    refusals: ['not_found'],
  },
  listLivePointsOfSaleLimited: {
    summary: 'Live points of sale of the company, at most so many (CALL-03)',
    access: 'shop',
    input: z.object({ company_id: id, limit }),
    answer: z.array(LivePointOfSale),
    refusals: ['not_found'],
  },
  listUpcomingPointsOfSale: {
    summary: 'Upcoming events of the company, at most so many (CALL-04)',
    access: 'shop',
    input: z.object({ company_id: id, limit }),
    answer: z.array(LivePointOfSale),
    refusals: ['not_found'],
  },
  getPointOfSaleByUrl: {
    summary: 'Point of sale by url (CALL-05)',
    access: 'shop',
    input: z.object({ url: singleLine.max(500) }),
    answer: PointOfSale,
    refusals: ['pos_not_found', 'event_not_live', 'pos_closed'],
  },
  getPointOfSaleByOrder: {
    summary: 'Point of sale of an order; its own hold does not count as sold (CALL-06)',
    access: 'order',
    input: z.object({ id, secret }),
    answer: PointOfSale,
    refusals: ['order_not_found'],
  },
  getDonationProductType: {
    summary: 'The donation product type (CALL-08)',
    access: 'public',
    input: z.object({}),
    answer: z.object({ id, name: z.string() }),
    refusals: [],
  },
})
