import type { CallAnswer } from '@entree/contract/calls.ts'

type Detail = CallAnswer<'getCompanyDetail'>

/** A company with all that is set for it. */
export function aCompanyDetail(changes: Partial<Detail> = {}): Detail {
  return { ...company, ...changes }
}

const company: Detail = {
  id: 1,
  name: 'Uiterwaard',
  subdomain: 'uiterwaard',
  domain: 'uiterwaard.example',
  contact_person: 'Marijke',
  phone: '0570 555 018',
  address: 'Zwolseweg 212',
  zip: '7412 AN',
  city: 'Deventer',
  country: 'NL',
  kvk: '08714422',
  vat_number: 'NL808714422B01',
  vat_percentage: 21,
  ticket_fee: 99,
  refund_fee: 0,
  invoice_prefix: null,
  payout_iban: 'NL91ABNA0417164300',
  active: true,
  layout: {
    logo: null,
    logo_src: null,
    logo_url: null,
    primary_color: '#12372a',
    secondary_color: null,
    accent_color: null,
    description_color: null,
    button_color: '#c93a22',
    button_text_color: 'white',
    header: { backgroundColor: null },
    secondary: { backgroundColor: null, color: null },
    footer: { backgroundColor: null, links: [{ text: 'Privacy', url: 'https://uiterwaard.example/privacy' }] },
  },
  order_notifications: false,
  order_notification_email: null,
  almost_sold_out_notification: false,
  show_kvk_on_pos: false,
  show_calendar: false,
  calendar_sold_ratio: false,
  order_thank_you_show_events: false,
  cancel_charged_back: false,
  mails_buyer_invoices: false,
  buyer_invoice_prefix: '',
  email_customer_questions: null,
  terms_url: null,
  terms_text: null,
  service_id: null,
  api_token: null,
  token_code: null,
  merchant_code: null,
  account_type: null,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-02T10:00:00.000Z',
}
