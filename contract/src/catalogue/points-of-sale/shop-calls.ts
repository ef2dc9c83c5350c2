import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { Company, LivePointOfSale } from '../../foundation/companies/shop-entities.ts'
import { Campaign, DiscountCode, PointOfSale } from './shop-entities.ts'
import { id, secret, singleLine, text } from '../../foundation/values.ts'

const limit = z.coerce.number().int().min(1).max(1000)

export const shopPointOfSaleCalls = defineCalls({
  getCompany: {
    summary: 'Company by host (CALL-01)',
    access: 'public',
    input: z.object({ domain: text.max(255) }),
    answer: Company,
    refusals: ['company_not_found'],
  },
  getCompanyTerms: {
    summary: "The organiser's own terms, as far as it has any",
    access: 'shop',
    input: z.object({ company_id: id }),
    answer: z.object({ terms_text: z.string().nullable(), terms_url: z.string().nullable() }),
    refusals: ['not_found'],
  },
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
  getCampaign: {
    summary: 'Campaign by slug, with the rules in force now (CALL-07)',
    access: 'shop',
    input: z.object({
      domain: text.max(255),
      slug: singleLine.max(200),
      event: id.nullish(),
      timezone: text.max(64).nullish(),
    }),
    answer: z.object({ campaign: Campaign.nullable() }),
    refusals: [],
  },
  checkDiscountCode: {
    summary: 'Discount code on a point of sale (CALL-18)',
    access: 'shop',
    input: z.object({ id, code: singleLine.max(200) }),
    answer: DiscountCode,
    refusals: ['discountcode_invalid', 'pos_not_found', 'too_many_requests'],
  },
})
