import { z } from 'zod'
import type { WholeShop } from './a-whole-shop.ts'

/** A field of an input, down to its place: `['products', 0, 'amount']`. */
type Place = (string | number)[]
export type Input = Record<string, unknown>
export const HOST = 'hostile.test'

/** Stands for a captcha that is solved when it is sent: one is good once. */
export const SOLVED = 'a-solved-captcha'

/** Values that nobody's browser sends, for any field. */
export const hostileValues: unknown[] = [
  null,
  true,
  '',
  ' ',
  'a\0b',
  '\uD800',
  'é'.repeat(10_000),
  '💥\u202E\u0007\r\nX-Header: 1',
  '<img src=x onerror=alert(1)>',
  "'; drop table ticket; --",
  '%',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '1e3',
  '0x10',
  '9'.repeat(40),
  '٣',
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -0,
  [],
  [[[[]]]],
  [null],
  Array.from({ length: 600 }, (_, index) => index),
  {},
  { id: { $gt: 0 } },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  nested(2_000),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-02-30',
  '2026-07-04T10:00:00Z',
  '24:59',
  '99:99',
]
function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** Inputs with every optional field in them, so that hostile ones are put among good ones. */
export function richerInputs(
  { open, ticket, product, extra, point_of_sale, timeslot, campaign, discount_code, company, question }: WholeShop,
  question_id: number,
): Record<string, Input> {
  const customer = {
    company_name: 'Lee Ltd',
    first_name: 'Ann',
    last_name: 'Lee',
    address: 'Street',
    house_nr: '1',
    zip: '1234 AB',
    city: 'Utrecht',
    country: 'NL',
    phone: '0301234567',
    gender: 'f',
    dob: '1990-01-01',
    email: 'ann@example.com',
    email_confirmation: 'ann@example.com',
    optin: true,
  }
  const products = [{ product_id: product.id, amount: 1, price: 0, manual_price: false, is_disabled: false }]
  return {
    getCompany: { domain: HOST },
    getDonationProductType: {},
    receivePaymentNotice: { provider: 'sandbox', event_id: 'x', payment_id: 'y' },
    receiveAccountNotice: { provider: 'mollie', account_id: 1 },
    receiveAddressedNotice: { provider: 'pay', account_id: 1 },
    receiveMailReturn: { secret: 'x' },
    getHealth: {},
    isHostKnown: { domain: HOST },
    getCaptcha: {},
    listWallets: {},
    searchLostTickets: { email: 'ann@example.com', date: '2026-07-04', recaptcha: SOLVED },
    joinWaitingList: {
      point_of_sale_id: point_of_sale.id,
      product_id: product.id,
      email: 'ann@example.com',
      amount: 1,
      language: 'en',
      recaptcha: SOLVED,
    },
    getCampaign: { domain: HOST, slug: campaign.slug, event: 1, timezone: 'Europe/Amsterdam' },
    placeOrder: {
      point_of_sale_id: point_of_sale.id,
      products,
      campaign: campaign.slug,
      campaign_discount: 0,
      source: 'shop',
      discount_code: discount_code.code,
      timezone: 'Europe/Amsterdam',
      utm_campaign: 'x',
      language: 'nl',
      age_confirmed: true,
      total: 0,
    },
    changeOrderProducts: { ...open, products, discount_code: discount_code.code, campaign: campaign.slug, total: 0 },
    saveOrder: {
      ...open,
      customer,
      terms_accepted: true,
      timeslot_id: timeslot.id,
      point_of_sale_payment_method_id: point_of_sale.payment_methods[0]!.id,
      language: 'en',
    },
    saveCrossSell: { ...open, products: [{ product_id: extra.id, amount: 1 }] },
    saveOrderAnswers: { ...open, answers: [{ customer_information_id: question_id, answer: 'a friend' }] },
    saveTicketAnswers: { ...ticket, answers: [{ customer_information_id: question.id, answer: 'M' }], change: false },
    saveTicketCustomer: { ...ticket, customer, order_secret: null, change: false },
    claimTicket: { ...ticket, change: false },
    sendPageview: { company_id: company.id, event_id: 1, event_id_string: 'x', path: '/', title: 'x' },
  }
}

/** Every field that an input has, and that its schema knows. */
export function placesOf(schema: unknown, input: unknown, place: Place = []): Place[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) {
    const known = Object.keys(inner.shape)
    return known.flatMap((key) => [[...place, key], ...placesOf(inner.shape[key], valueAt(input, key), [...place, key])])
  }
  if (inner instanceof z.ZodArray) return [[...place, 0], ...placesOf(inner.element, valueAt(input, 0), [...place, 0])]
  return []
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap()) : schema
}

function valueAt(of: unknown, key: string | number): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined
}

/** The input with another value at a place. */
export function replaced(of: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(of) ? [...of] : { ...(typeof of === 'object' ? of : {}) }
  Reflect.set(copy, key, replaced(valueAt(of, key), rest, value))
  return copy
}

/** A value as text, as it stands in an address. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
