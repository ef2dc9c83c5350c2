import {
  aCampaign,
  type aCompany,
  aDiscountCode,
  anEvent,
  anOpeningHour,
  aPointOfSale,
  aProduct,
  aTimeslot,
} from '../testing/builders.ts'
import type { Database } from '#platform/database/database.ts'

type Company = Awaited<ReturnType<typeof aCompany>>

/** What a company sells: an event at a venue with all that is set up for it, discount codes, campaigns and questions to its buyers. */
export async function aCatalogue(db: Database, company: Company, mark: string) {
  const venue = await db
    .insertInto('venue')
    .values({
      company_id: company.id,
      name: `Venue ${mark}`,
      address: 'Street 1',
      zip: '1234 AB',
      city: 'Utrecht',
      country_code: 'NL',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const aTemplate = (name: string) =>
    db
      .insertInto('ticket_template')
      .values({ company_id: company.id, name, background: `public/${company.id}/ticket_background/${mark}.jpg` })
      .returningAll()
      .executeTakeFirstOrThrow()
  const ticket_template = await aTemplate(`Template ${mark}`)
  const spare_ticket_template = await aTemplate(`Spare ${mark}`)
  const badge_template = await db
    .insertInto('ticket_template')
    .values({ company_id: company.id, name: `Badge ${mark}`, format: 'badge_a6', qr: 'null' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const event = await anEvent(db, company, {
    name: `Event ${mark}`,
    status: 'not_live',
    venue_id: venue.id,
    ticket_template_id: ticket_template.id,
  })
  return {
    venue,
    ticket_template,
    spare_ticket_template,
    badge_template,
    event,
    ...(await forSale(db, event, mark, badge_template)),
    ...(await someDiscounts(db, company, mark)),
    ...(await someQuestions(db, event, mark)),
  }
}

/** Products of an event with a group, the shops that sell them, and when one can come. */
async function forSale(db: Database, event: { id: number; company_id: number }, mark: string, badge_template: { id: number }) {
  const product = await aProduct(db, event, {
    name: `Product ${mark}`,
    price: 0,
    stock: 100,
    badge_template_id: badge_template.id,
  })
  const unsold_product = await aProduct(db, event, { name: `Unsold ${mark}`, price: 1000, stock: 10 })
  const group = await db
    .insertInto('product_group')
    .values({ company_id: event.company_id, event_id: event.id, name: `Group ${mark}` })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    product,
    unsold_product,
    group,
    point_of_sale: await aPointOfSale(db, event, { products: [product], name: `Shop ${mark}`, url: mark }),
    unsold_point_of_sale: await aPointOfSale(db, event, { products: [product], name: `Other ${mark}`, url: `${mark}-2` }),
    timeslot: await aTimeslot(db, event),
    opening_hour: await anOpeningHour(db, event),
  }
}

/** A discount code, and a campaign with a rule of its own beside the one that every campaign has. */
async function someDiscounts(db: Database, company: Company, mark: string) {
  const discount_code = await aDiscountCode(db, company, { code: mark.toUpperCase() })
  const campaign = await aCampaign(db, company, { name: `Campaign ${mark}`, slug: mark })
  const rule = { reference: `Rule ${mark}`, discount_type: 'fixed', discount_value: 100 }
  const campaign_rule = await db
    .insertInto('campaign_rule')
    .values({ company_id: company.id, campaign_id: campaign.id, ...rule })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { discount_code, campaign, campaign_rule }
}

/** A question of an event, and one that every event asks. */
async function someQuestions(db: Database, { id, company_id }: { id: number; company_id: number }, mark: string) {
  const asked = (event_id: number | null, question: string) =>
    db
      .insertInto('customer_information')
      .values({ company_id, event_id, question, question_type: 'input' })
      .returningAll()
      .executeTakeFirstOrThrow()
  return { question: await asked(id, `Question ${mark}`), company_question: await asked(null, `Default ${mark}`) }
}
