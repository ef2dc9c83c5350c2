import { aCampaign, aCompany, aDiscountCode, aDonation, anEvent, aPointOfSale, aProduct } from '../../testing/builders.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { setTicketFee } from '../../testing/ticket-fee.ts'
import { aUser, signIn } from '../../testing/users.ts'
import { aBoxOffice } from '#features/door/box-office/box-office-testing.ts'

const SELLER = {
  name: 'Stichting De Haven',
  address: 'Havenweg 3',
  zip: '1011 AA',
  city: 'Amsterdam',
  country: 'NL',
  kvk: '12345678',
  vat_number: 'NL123456789B01',
  vat_percentage: 21,
  payout_iban: 'NL91ABNA0417164300',
}
/** Of these rates and prices an order mixes some: dear and cheap, odd cents, without VAT, for nothing, and with no ticket. */
const PRODUCTS = [
  { price: 2500, vat_percentage: 9 },
  { price: 733, vat_percentage: 21 },
  { price: 1249, vat_percentage: 0 },
  { price: 0, vat_percentage: 9 },
  { price: 199, vat_percentage: 21, has_ticket: false },
  { price: 1, vat_percentage: 21 },
] as const
/** Visitors cancel their tickets themselves until a day before, for most of the price. */
const TERMS = { cancel_until: 24, cancel_until_unit: 'hours', cancel_percentage: 83, cancel_returns_fees: true } as const
/** And offer them for resale until an hour before, for a little more. */
const RESALE = { resale_hours: 1, resale_percentage: 91, resale_returns_fees: true } as const

/** A company with two events that sell the same, codes, a campaign, fees for buyers and for the company, and who works in it. */
export async function aWalkedCompany(server: TestServer, seed: number) {
  const { db } = server.services
  const host = `walk-${seed}.test`
  const company = await aCompany(db, { host, ...SELLER, invoice_prefix: `W${seed}-` })
  const company_id = company.id
  await setTicketFee(db, company_id, 50)
  const fees = { refund_fee: 75, free_ticket_percentage: 10, free_ticket_fee: 25 }
  await db
    .insertInto('company_fee')
    .values(Object.entries(fees).map(([type, amount]) => ({ company_id, type, amount, start_date: '2020-01-01' })))
    .execute()
  const cost = { company_id, payment_method_id: 1, fee_percentage: 1.5, fee_fixed: 25, valid_from: '2020-01-01' }
  await db.insertInto('payment_cost').values(cost).execute()
  const codes = [
    await aDiscountCode(db, company, { stock: 1000 }),
    await aDiscountCode(db, company, { stock: 1000, type: 'value', amount: 777 }),
    await aDiscountCode(db, company, { stock: 1000, amount: 100 }),
  ]
  const admin = await aUser(server, company)
  const headers = await signIn(server, admin)
  const campaign = await aCampaign(db, company)
  const shops = []
  for (const name of ['First', 'Second']) {
    const event = await anEvent(db, company, { ...TERMS, ...RESALE, name, charge_ticket_fee_to_customer: name === 'First' })
    const products = []
    for (const columns of PRODUCTS) products.push(await aProduct(db, event, { ...columns, max_buy: 20, stock: 1000 }))
    products.push(await aDonation(db, event))
    const voucher = await aProduct(db, event, {
      price: 3217,
      vat_percentage: 21,
      has_ticket: false,
      product_type_id: 8,
      max_buy: 20,
    })
    const payment_methods = [
      { fee_fixed: 35, fee_percentage: 0 },
      { fee_fixed: 0, fee_percentage: 1.5 },
    ]
    const point_of_sale = await aPointOfSale(db, event, { products: [...products, voucher], payment_methods })
    const test_point_of_sale = await aPointOfSale(db, event, { products, payment_methods, status: 'test' })
    const sold_there = products.filter(({ product_type_id }) => product_type_id !== 6)
    const box_office = await aBoxOffice(server, headers, { event, products: sold_there }, { overrule_price: true })
    shops.push({ event, products, voucher, point_of_sale, test_point_of_sale, box_office })
  }
  return {
    host,
    company,
    codes,
    campaign,
    shops,
    admin,
    platform: await aUser(server, null),
  }
}

export type WalkedCompany = Awaited<ReturnType<typeof aWalkedCompany>>
