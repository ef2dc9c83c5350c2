import type { CompanyLayout } from '@entree/contract/foundation/companies/shop-entities.ts'
import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'
import { language } from '@entree/contract/foundation/values.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Company as CompanyTable } from '#platform/database/tables.gen.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { isWebUrl } from '#platform/sanitize/web-url.ts'

const text = z.string().nullable().catch(null)
const url = z
  .string()
  .nullable()
  .catch(null)
  .transform((value) => (isWebUrl(value) ? value : null))

/** A stored layout read leniently: what is missing or not understood is the default. */
const StoredLayout = z.object({
  logo: text.transform(imageUrl),
  logo_url: url,
  primary_color: text,
  secondary_color: text,
  accent_color: text,
  description_color: text,
  button_color: text,
  button_text_color: text,
  header: z.object({ backgroundColor: text }).catch({ backgroundColor: null }),
  secondary: z.object({ backgroundColor: text, color: text }).catch({ backgroundColor: null, color: null }),
  footer: z
    .object({
      backgroundColor: text,
      links: z
        .array(
          z
            .object({ text: z.string(), url: z.string().refine(isWebUrl) })
            .nullable()
            .catch(null),
        )
        .catch([])
        .transform((links) => links.filter((link) => link !== null)),
    })
    .catch({ backgroundColor: null, links: [] }),
}) satisfies z.ZodType<CompanyLayout>

const StoredTexts = z.record(z.string(), z.partialRecord(language, z.string())).catch({})

/** What of a company its shop, its tickets and its mails show; by name, so that the plans of the statements that read it are kept. */
export const SHOWN_COLUMNS = [
  'id',
  'name',
  'phone',
  'email_customer_questions',
  'kvk',
  'country',
  'show_kvk_on_pos',
  'show_calendar',
  'calendar_sold_ratio',
  'vat_percentage',
  'order_thank_you_show_events',
  'layout',
  'texts',
] as const satisfies (keyof CompanyTable)[]

/** The company as its shop shows it (ENT-01), on the host it was asked for. */
export function describeCompany(row: Pick<Selectable<CompanyTable>, (typeof SHOWN_COLUMNS)[number]>, domain: string): Company {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email_customer_questions: row.email_customer_questions,
    kvk: row.kvk,
    country: row.country,
    show_kvk_on_pos: row.show_kvk_on_pos,
    show_calendar: row.show_calendar,
    calendar_sold_ratio: row.calendar_sold_ratio,
    vat_percentage: row.vat_percentage,
    order_thank_you_show_events: row.order_thank_you_show_events,
    domain,
    layout: StoredLayout.parse(row.layout ?? {}),
    texts: StoredTexts.parse(row.texts ?? {}),
  }
}
