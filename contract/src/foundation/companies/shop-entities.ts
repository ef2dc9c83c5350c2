import { z } from 'zod'
import { cents, day, id, instant, language, percentage } from '../values.ts'

const color = z.string().nullable()

/** The company's look (ENT-02, ENT-03). Colours are CSS colours, null means the default. */
export const CompanyLayout = z.object({
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  primary_color: color,
  secondary_color: color,
  accent_color: color,
  description_color: color,
  button_color: color,
  button_text_color: color,
  header: z.object({ backgroundColor: color }),
  secondary: z.object({ backgroundColor: color, color }),
  footer: z.object({ backgroundColor: color, links: z.array(z.object({ text: z.string(), url: z.string() })) }),
})
export type CompanyLayout = z.infer<typeof CompanyLayout>

/** The company as its shop shows it (ENT-01). */
export const Company = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  email_customer_questions: z.string().nullable(),
  kvk: z.string().nullable(),
  /** Where it is, as most of its visitors are. */
  country: z.string().nullable(),
  show_kvk_on_pos: z.boolean(),
  show_calendar: z.boolean(),
  calendar_sold_ratio: z.boolean(),
  vat_percentage: percentage,
  order_thank_you_show_events: z.boolean(),
  domain: z.string(),
  layout: CompanyLayout,
  /** Wording of the company's own, by message key and language (DEC-S-60). */
  texts: z.record(z.string(), z.partialRecord(language, z.string())),
})
export type Company = z.infer<typeof Company>

export const Venue = z.object({
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country_code: z.string(),
})
export type Venue = z.infer<typeof Venue>

/** A live point of sale on the company shop: what a card and a calendar entry need (CALL-02). */
export const LivePointOfSale = z.object({
  url: z.string(),
  event: z.object({
    id,
    name: z.string(),
    starts_at: instant,
    ends_at: instant,
    continuous: z.boolean(),
    image: z.string().nullable(),
    image_url: z.string().nullable(),
    venue: Venue.nullable(),
    /** Its page views are sent to the conversion service (TRACK-08). */
    has_fb_capi: z.boolean(),
    /** Whether its timeslots are performances, as those of a play are. */
    has_performances: z.boolean(),
    /** Fixed timeslots that are still to come; 0 where visitors come when they like, or choose from opening hours. */
    timeslot_count: z.number().int(),
  }),
  /**
   * The days that can be visited with how much of their spots is taken (percent, 100: sold out, null: no limit), at most a year
   * ahead. Null for an event without timeslots and opening hours, which is visited on its dates, and where the shop has no calendar.
   */
  days: z.array(z.object({ day, ratio: z.number().nullable() })).nullable(),
  /** Sold of capacity, 0 to 100. */
  ratio: z.number(),
  /** The lowest price that can be bought, cents, fees included; null when nothing is for sale. */
  price_from: cents.nullable(),
})
export type LivePointOfSale = z.infer<typeof LivePointOfSale>
