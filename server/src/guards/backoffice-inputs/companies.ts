import type { InputsByHand, Office } from '../an-office.ts'

const layout = {
  logo: null,
  logo_url: null,
  primary_color: '#224466',
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
  header: { backgroundColor: null },
  secondary: { backgroundColor: null, color: null },
  footer: { backgroundColor: null, links: [] },
}

const webhookForm = (event_id: number) => ({
  url: 'https://receiver.example/',
  kinds: ['order.paid'],
  event_access: 'selected' as const,
  event_ids: [event_id],
})

/** By hand: addresses and colours that have a form, settings by their key, and what may be left out: events, secrets, a contact. */
export const companiesInputs = ({ mark, company, sub_company, company_domain, event, order }: Office): InputsByHand => ({
  createCompany: { contact_person: 'Anna', subdomain: `new-${mark}` },
  updateCompany: { contact_person: 'Anna' },
  saveCompanyLayout: layout,
  saveCompanySettings: { order_notification_email: 'orders@company.example', buyer_invoice_prefix: 'T-' },
  addDomain: { host: `${mark}.organiser.example`.toLowerCase() },
  chooseMainDomain: { id: company_domain.id },
  createApiKey: { event_access: 'selected', event_ids: [event.id] },
  createWebhook: webhookForm(event.id),
  saveWebhook: webhookForm(event.id),
  saveSignInProvider: {
    issuer: 'https://127.0.0.1/',
    email_domains: ['festival.example'],
    creates_users: false,
    updated_at: null,
  },
  savePaymentProvider: { service_id: 'SL-1', api_token: 'secret' },
  createCompanyLink: { master_company_id: sub_company.id, sub_company_id: company.id },
  saveDefaultValue: {
    key: 'fees',
    value: { ticket_fee: 100, box_office_ticket_fee: 0, refund_fee: 0, free_ticket_percentage: 10, free_ticket_fee: 0 },
  },
  saveSetting: { key: 'support_email', path_value: 'help@platform.example' },
  listRecordChanges: { entity: 'order', entity_id: order.id },
})
