import { calls, type CallAnswer } from '@entree/contract/calls.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import { paths, type CallName } from '@entree/contract/paths.ts'
import { isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAILCHIMP_KEY, startMailingServices, type MailingServices } from '../testing/mailing-services.ts'
import { CLIENT, startOpenIdServer, type OpenIdServer } from '../testing/openid-provider.ts'
import { prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import { anOffice, type Office } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Two people with the same form open (DEC-B-182): every call that takes `updated_at` is sent with what its form was shown, then by someone
 * whose form is from before that, and then by them again as the form is now.
 */
let mailing: MailingServices
let provider: OpenIdServer
/** What DNS says of every name. */
let proof = ''

beforeAll(async () => {
  mailing = await startMailingServices()
  provider = await startOpenIdServer(['http://localhost/backoffice/login/organisation'])
})
afterAll(async () => {
  await provider.stop()
  mailing.stop()
})
const server = prepareServer(() => ({
  dns: { txt: async () => [proof], cname: async () => [], addresses: async () => [] },
  env: { UNLIMITED_REQUESTS: 'true', PRIVATE_ISSUERS: provider.issuer, ...mailing.env },
}))

/** What a form shows of its record, and since when; null where there is none yet. */
type Shown = { updated_at: string | null }
type Form = {
  /** Reads what the form shows. */
  shown: () => Promise<Shown>
  /** What the second person changes. */
  change: object
  /** What the input of the office lacks to be taken. */
  more?: object
}

const saves = (Object.keys(paths) as CallName[]).filter((name) => 'updated_at' in calls[name].input.shape)

/** The form of each of these calls in an office. */
function formsOf(office: Office, headers: Record<string, string>): Partial<Record<CallName, Form>> {
  const { company, event, user, mark } = office
  const read = async <N extends CallName>(name: N, input: object): Promise<CallAnswer<N>> => {
    const { status, body } = await server.send(name, { ...input }, { headers })
    expect([name, status]).toEqual([name, 200])
    return body
  }
  const one = <T extends { id: number }>(rows: readonly T[], id: number): T => rows.find((row) => row.id === id)!
  const of = { company_id: company.id, user_id: user.id }
  const event_id = event.id
  const late = { name: `Late ${mark}` }
  const ofCompany = () => read('getCompanyDetail', { company_id: company.id })
  const permissions = () => read('getCompanyPermissions', { company_id: company.id })
  const mailText = async (list: 'listMailTexts' | 'listEventMailTexts', kind: string, language: string) => {
    const { texts } = await read(list, list === 'listMailTexts' ? {} : { event_id })
    return texts.find((text) => text.kind === kind && text.language === language) ?? { updated_at: null }
  }
  const ofEvent = () => read('getEventDetail', { event_id })
  const { id, payment_method_id } = office.payment_cost
  const payment_cost = { id, payment_method_id, fee_percentage: 1, valid_from: '2026-12-06' }
  const asked = { field: 'phone', order_ask: true, order_mandatory: true, ticket_ask: false, ticket_mandatory: false }
  const domain = `${mark}.example`
  const operation = { id: office.scan_operation.id }
  const fees = { ticket_fee: 1, box_office_ticket_fee: 0, refund_fee: 0, free_ticket_percentage: 0, free_ticket_fee: 0 }
  return {
    createUser: { shown: () => read('getUser', of), change: late, more: { id: user.id, send_invitation: false } },
    updateUser: { shown: () => read('getUser', of), change: late },
    saveUserPermissions: { shown: () => read('getUserPermissions', of), change: { withheld: [] } },
    updateRole: { shown: () => read('getRole', { id: office.role.id }), change: late },
    saveCompanyPermissions: { shown: permissions, change: { role_ids: [] }, more: { role_ids: [office.role.id] } },
    saveRolePermissions: { shown: permissions, change: { permissions: ['event.view'] } },
    updateCompany: { shown: ofCompany, change: late },
    saveCompanyLayout: { shown: ofCompany, change: { primary_color: '#990000' } },
    saveCompanySettings: { shown: ofCompany, change: { order_notification_email: 'late@company.example' } },
    savePaymentProvider: { shown: ofCompany, change: { service_id: 'SL-2' } },
    updateCompanyLink: {
      shown: () => read('getCompanyLink', { id: office.company_link.id }),
      change: { venue_id: null },
      more: { master_company_id: office.sub_company.id, sub_company_id: company.id, venue_id: office.venue.id },
    },
    saveDefaultValue: {
      shown: () => read('getDefaultValue', { key: 'fees' }),
      change: { value: { ...fees, refund_fee: 7 } },
      more: { value: fees },
    },
    saveSignInProvider: {
      shown: () => read('getSignInProvider', { company_id: company.id }),
      change: { creates_users: true },
      more: { ...CLIENT, issuer: provider.issuer, email_domains: [domain] },
    },
    saveWebhook: {
      shown: async () => one(await read('listWebhooks', { company_id: company.id }), office.webhook.id),
      change: late,
    },
    saveVenue: { shown: () => read('getVenueDetail', { id: office.venue.id }), change: late },
    saveEvent: { shown: ofEvent, change: late, more: { name: `First ${mark}` } },
    saveEventMarketing: { shown: ofEvent, change: { gtm_id: 'GTM-LATE123' } },
    changeProduct: { shown: async () => one(await read('listProducts', { event_id }), office.product.id), change: late },
    changePointOfSale: {
      shown: async () => one(await read('listPointsOfSale', { event_id }), office.point_of_sale.id),
      change: late,
    },
    changeProductGroup: {
      shown: async () => one(await read('listProductGroups', { event_id }), office.group.id),
      change: late,
    },
    saveSeating: { shown: () => read('getSeating', { event_id }), change: { seats: [] } },
    saveWaitingRoom: {
      shown: () => read('getWaitingRoom', { event_id, point_of_sale_id: office.unsold_point_of_sale.id }),
      change: { pace: 90 },
    },
    saveTimeslot: {
      shown: async () => one(await read('listTimeslots', { event_id }), office.timeslot.id),
      change: { start: '17:00' },
    },
    saveOpeningHour: {
      shown: async () => one(await read('listOpeningHours', { event_id }), office.opening_hour.id),
      change: { opens_at: '06:30' },
    },
    saveQuestion: {
      shown: async () => one(await read('listQuestions', { event_id }), office.question.id),
      change: { question: 'Late?' },
    },
    saveDefaultQuestion: {
      shown: async () => one(await read('listDefaultQuestions', {}), office.company_question.id),
      change: { question: 'Late?' },
    },
    saveEventFields: { shown: () => read('listEventFields', { event_id }), change: { fields: [asked] } },
    saveCompanyFields: {
      shown: () => read('listCompanyFields', { company_id: company.id }),
      change: { fields: [asked] },
    },
    saveMailText: { shown: () => mailText('listMailTexts', 'order', 'en'), change: { html: '<p>Late</p>' } },
    saveEventMailText: { shown: () => mailText('listEventMailTexts', 'reminder', 'nl'), change: { html: '<p>Laat</p>' } },
    saveTicketTemplate: { shown: () => read('getTicketTemplate', { id: office.ticket_template.id }), change: late },
    saveDiscountCode: { shown: () => read('getDiscountCode', { id: office.discount_code.id }), change: { amount: 7 } },
    saveCampaign: { shown: () => read('getCampaignDetail', { id: office.campaign.id }), change: late },
    saveCampaignRule: {
      shown: async () => one((await read('getCampaignDetail', { id: office.campaign.id })).rules, office.campaign_rule.id),
      change: { reference: 'Late' },
    },
    saveOrderCustomer: {
      shown: async () => {
        const { customer, customer_updated_at } = await read('getOrderDetail', { id: office.order.id })
        return { customer, updated_at: customer_updated_at }
      },
      change: { last_name: 'Late' },
    },
    saveCompanyFee: {
      shown: async () => one(await read('listCompanyFees', { company_id: company.id }), office.company_fee.id),
      change: { amount: 7 },
    },
    saveFeeOverride: {
      shown: async () => one(await read('listFeeOverrides', { company_id: company.id, event_id }), office.fee_override.id),
      change: { amount: 7 },
    },
    savePaymentCosts: {
      shown: async () => one(await read('listPaymentCosts', { company_id: company.id }), office.payment_cost.id),
      change: { costs: [{ ...payment_cost, fee_fixed: 7 }] },
    },
    saveAutoInvoice: {
      shown: () => read('getAutoInvoice', { company_id: company.id }),
      change: { payout_delay_days: 7 },
    },
    saveBatch: { shown: () => read('getBatch', { id: office.batch.id }), change: late },
    saveMailingService: {
      shown: () => read('getMailingService', {}),
      change: { event_ids: [] },
      more: { api_key: MAILCHIMP_KEY },
    },
    saveRetention: { shown: () => read('getRetention', {}), change: { months: 36 } },
    saveScanner: { shown: () => read('getScanner', { id: office.scanner.id }), change: late },
    saveScanOperation: { shown: () => read('getScanOperation', { id: office.scan_operation.id }), change: late },
    saveScanSession: {
      shown: async () => one(await read('listScanSessions', { id: office.scan_operation.id }), office.scan_session.id),
      change: late,
    },
    saveScanProducts: {
      shown: async () => (await read('listScanProducts', operation)).find(({ product_id }) => product_id === office.product.id)!,
      change: { products: [{ product_id: office.product.id, session_ids: [], color: '#990000' }] },
      more: { products: [{ product_id: office.product.id, session_ids: [office.scan_session.id], color: '#009900' }] },
    },
    saveScanScanners: {
      shown: async () => (await read('listScanScanners', operation)).find(({ scanner_id }) => scanner_id === office.scanner.id)!,
      change: { scanners: [{ scanner_id: office.scanner.id, session_ids: [] }] },
      more: { scanners: [{ scanner_id: office.scanner.id, session_ids: [office.scan_session.id] }] },
    },
    saveBoxOffice: { shown: () => read('getBoxOffice', { event_id, id: office.box_office.id }), change: late },
  }
}

const without = ({ updated_at: _at, ...rest }: Shown) => rest

test.each(saves)('DEC-B-182 %s is refused when its record changed since the form was opened', async (name) => {
  const office = await anOffice(server)
  proof = `${office.company.subdomain}.localhost`
  const { access }: CallDefinition = calls[name]
  const isPlatform = typeof access === 'object' && access.any.length > 0 && access.any.every(isOfPlatform)
  const by = isPlatform ? await aUser(server, null, { name: `Platform ${office.mark}` }) : office.administrator
  const headers = await signIn(server, by)
  const form = formsOf(office, headers)[name]
  if (!form) throw new Error(`${name} takes updated_at and has no form in this test`)
  const save = async (updated_at: string | null, more: object = {}) => {
    server.clock.advance(1000)
    return server.send(name, { ...officeInputs(office)[name], ...form.more, ...more, updated_at }, { headers })
  }

  const seen = await form.shown()
  const first = await save(seen.updated_at)
  expect([first.status, first.refusals]).toEqual([200, []])
  const saved = await form.shown()
  expect(saved.updated_at).not.toBe(seen.updated_at)

  const stale = await save(seen.updated_at, form.change)
  expect([stale.status, stale.refusals]).toMatchObject([409, [{ code: 'changed_meanwhile', name: by.name }]])
  expect(await form.shown()).toEqual(saved)

  const again = await save(saved.updated_at, form.change)
  expect([again.status, again.refusals]).toEqual([200, []])
  expect(without(await form.shown())).not.toEqual(without(saved))
})

test('DEC-B-182 a call that may be refused because of a change meanwhile is sent when its form was opened', () => {
  const refusing = (Object.keys(paths) as CallName[]).filter((name) => {
    const { refusals }: CallDefinition = calls[name]
    return refusals.includes('changed_meanwhile')
  })
  expect(refusing).toEqual(saves)
})
