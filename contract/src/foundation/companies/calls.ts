import { z } from 'zod'
import { defineCalls, may, signedIn } from '../../define-call.ts'
import { CompanyDetail, CompanyLink, CompanyRow, EditedLayout } from './entities.ts'
import { CompanyLayout } from './shop-entities.ts'
import { pageInput, pageOf, queryFlag } from '../page.ts'
import { cents, id, instant, language, percentageOf, singleLine } from '../values.ts'

/** Own terms can be long. */
const longText = z
  .string()
  .max(50_000)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Holds a character that is not text.')
const company = { company_id: id }
const line = singleLine.max(300)
const optionalLine = line.nullable().default(null)
const updated_at = instant.optional()
const mayLinks = may('master_data.company_links')
const success = z.object({ success: z.literal(true) })

const details = {
  name: line,
  contact_person: optionalLine,
  phone: optionalLine,
  address: optionalLine,
  zip: optionalLine,
  city: optionalLine,
  country: optionalLine,
  kvk: optionalLine,
  vat_number: optionalLine,
}
const ofDetails = [
  'field_required',
  'wrong_country',
  'kvk_invalid',
  'vat_number_invalid',
  'subdomain_invalid',
  'subdomain_in_use',
] as const

export const companyCalls = defineCalls({
  listCompanies: {
    summary: 'The companies of the platform; without admin_company.view only the own one (DEC-B-192)',
    access: signedIn,
    input: z.object({
      ...pageInput,
      show_inactive: queryFlag.optional(),
      sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
    }),
    answer: pageOf(CompanyRow),
    refusals: [],
  },
  listCompanyNames: {
    summary: 'Ids and names of all companies; without admin_company.view only the own one',
    access: signedIn,
    input: z.object({}),
    answer: z.array(z.object({ id, name: z.string() })),
    refusals: [],
  },
  createCompany: {
    summary: 'Adds a company, and invites its first administrator when one is named (BCALL-003)',
    access: may('admin_company.create'),
    input: z.object({
      ...details,
      subdomain: line,
      admin: z.object({ name: line, email: line, language }).nullable().default(null),
    }),
    answer: CompanyDetail,
    refusals: [...ofDetails, 'wrong_email', 'user_exists'],
  },
  getCompanyDetail: {
    summary: 'A company with all that is set for it',
    access: may('my_company.view', 'my_company.details', 'my_company.layout', 'my_company.settings', 'admin_company.details'),
    input: z.object(company),
    answer: CompanyDetail,
    refusals: ['not_found'],
  },
  updateCompany: {
    summary: "Changes a company's details; subdomain, state, prefix and fees are the platform's to change (DEC-B-24, GEN-26)",
    access: { any: ['my_company.details', 'admin_company.details'], fields: { subdomain: 'admin_company.details' } },
    input: z.object({
      ...company,
      ...details,
      vat_percentage: percentageOf('vat'),
      subdomain: line.optional(),
      active: z.boolean().optional(),
      invoice_prefix: line.nullable().optional(),
      /** Cents, VAT excluded. */
      ticket_fee: cents.min(0).max(100_000).optional(),
      refund_fee: cents.min(0).max(100_000).optional(),
      updated_at,
    }),
    answer: CompanyDetail,
    refusals: ['not_found', ...ofDetails, 'invoice_prefix_invalid', 'access_denied', 'changed_meanwhile'],
  },
  saveCompanyLayout: {
    summary: "Saves the look of a company's shop (BLAY-13)",
    access: may('my_company.layout', 'admin_company.details'),
    input: z.object({
      ...company,
      ...CompanyLayout.shape,
      footer: z.object({
        backgroundColor: line.nullable(),
        links: z.array(z.object({ text: line, url: singleLine.max(2000) })).max(20),
      }),
      updated_at,
    }),
    answer: EditedLayout.extend({ updated_at: instant }),
    refusals: ['not_found', 'color_invalid', 'url_invalid', 'field_required', 'image_unreadable', 'changed_meanwhile'],
  },
  saveCompanySettings: {
    summary: 'Saves notifications and what the shop shows (CSET)',
    access: may('my_company.settings', 'admin_company.details'),
    input: z.object({
      ...company,
      order_notifications: z.boolean(),
      order_notification_email: optionalLine,
      almost_sold_out_notification: z.boolean(),
      show_kvk_on_pos: z.boolean(),
      show_calendar: z.boolean(),
      calendar_sold_ratio: z.boolean(),
      order_thank_you_show_events: z.boolean(),
      cancel_charged_back: z.boolean(),
      mails_buyer_invoices: z.boolean(),
      /** In front of the numbers of invoices to buyers (BINV-12). */
      buyer_invoice_prefix: line,
      email_customer_questions: optionalLine,
      terms_url: z.string().max(2000).nullable().default(null),
      terms_text: longText.nullable().default(null),
      updated_at,
    }),
    answer: CompanyDetail,
    refusals: ['not_found', 'field_required', 'wrong_email', 'url_invalid', 'invoice_prefix_invalid', 'changed_meanwhile'],
  },
  savePaymentProvider: {
    summary: "Saves the payment provider's data; an empty secret keeps the present one (DEC-B-154, DEC-B-155)",
    access: may('admin_company.details'),
    input: z.object({
      ...company,
      service_id: optionalLine,
      api_token: line.nullable().default(null),
      token_code: line.nullable().default(null),
      merchant_code: optionalLine,
      account_type: optionalLine,
      payout_iban: optionalLine,
      updated_at,
    }),
    answer: CompanyDetail,
    refusals: ['not_found', 'iban_invalid', 'iban_not_sepa', 'changed_meanwhile'],
  },
  listLinksOfCompany: {
    summary: 'The links in which a company is master or sub',
    access: may('my_company.view'),
    input: z.object(company),
    answer: z.array(CompanyLink),
    refusals: [],
  },
  listCompanyLinks: {
    summary: 'All company links (LINK-01)',
    access: mayLinks,
    input: z.object(pageInput),
    answer: pageOf(CompanyLink),
    refusals: [],
  },
  getCompanyLink: {
    summary: 'One link',
    access: mayLinks,
    input: z.object({ id }),
    answer: CompanyLink,
    refusals: ['not_found'],
  },
  createCompanyLink: {
    summary: 'Links a sub company to a master (LINK-06, LINK-07, LINK-08, LINK-09, LINK-10)',
    access: mayLinks,
    input: z.object({ master_company_id: id.nullable(), sub_company_id: id.nullable(), venue_id: id.nullable().default(null) }),
    answer: CompanyLink,
    refusals: ['field_required', 'not_found', 'company_link_same', 'company_link_duplicate', 'company_link_sub_is_master'],
  },
  updateCompanyLink: {
    summary: 'Changes a link',
    access: mayLinks,
    input: z.object({
      id,
      master_company_id: id.nullable(),
      sub_company_id: id.nullable(),
      venue_id: id.nullable().default(null),
      updated_at,
    }),
    answer: CompanyLink,
    refusals: [
      'field_required',
      'not_found',
      'company_link_same',
      'company_link_duplicate',
      'company_link_sub_is_master',
      'changed_meanwhile',
    ],
  },
  deleteCompanyLink: {
    summary: 'Removes a link',
    access: mayLinks,
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found'],
  },
  listCountries: {
    summary: 'The countries that companies and venues can be in (BCALL-016)',
    access: 'public',
    input: z.object({ language: language.default('en') }),
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
    refusals: [],
  },
})
