import { aCampaign, aCompany, aDiscountCode, aDonation, anEvent, aPointOfSale, aProduct } from '../../testing/builders.ts'
import { randomNumbers } from '../../testing/random-numbers.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { setTicketFee } from '../../testing/ticket-fee.ts'
import { aUser, signIn } from '../../testing/users.ts'
import { aBoxOffice } from '#features/door/box-office/box-office-testing.ts'
import { setPlatformVatNumber } from '#features/money/invoices/seller-testing.ts'

const ADDRESS = { address: 'Havenweg 3', zip: '1011 AA', city: 'Amsterdam' }
/** Where companies are of: at home, and abroad, where they account for the VAT of the platform's invoices themselves (M12). */
const COUNTRIES = [
  { country: 'NL', vat_number: 'NL123456789B01', vat_percentage: 21 },
  { country: 'NL', vat_number: 'NL123456789B01', vat_percentage: 9 },
  { country: 'BE', vat_number: 'BE0123456749', vat_percentage: 6 },
  { country: 'DE', vat_number: 'DE123456788', vat_percentage: 19 },
] as const
/** When walks begin: so that they go through the hour that a night in March skips, through the one that comes twice, and through a year's end. */
const BEGINNINGS = ['2026-03-01', '2026-10-02', '2026-12-12'] as const
/** Of these rates and prices an order mixes some: dear and cheap, odd cents, without VAT, for nothing, and with no ticket. */
const PRODUCTS = [
  { price: 2500, vat_percentage: 9 },
  { price: 733, vat_percentage: 21 },
  { price: 1249, vat_percentage: 0 },
  { price: 0, vat_percentage: 9 },
  { price: 199, vat_percentage: 21, has_ticket: false },
  { price: 1, vat_percentage: 21 },
] as const
const METHODS = [
  [
    { fee_fixed: 35, fee_percentage: 0 },
    { fee_fixed: 0, fee_percentage: 1.5 },
  ],
  [
    { fee_fixed: 29, fee_percentage: 2.9 },
    { fee_fixed: 0, fee_percentage: 0 },
  ],
  [
    { fee_fixed: 1, fee_percentage: 0.33 },
    { fee_fixed: 99, fee_percentage: 0 },
  ],
] as const

/** The same for the same seed, whatever its walk draws. */
function settingsOf(seed: number) {
  const draw = randomNumbers(seed + 1_000_000)
  const one = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)]!
  const begins = BEGINNINGS[seed % BEGINNINGS.length]!
  return {
    begins,
    seller: { name: 'Stichting De Haven', ...ADDRESS, kvk: '12345678', payout_iban: 'NL91ABNA0417164300', ...one(COUNTRIES) },
    fees: {
      box_office_ticket_fee: one([0, 30]),
      refund_fee: one([75, 0, 33]),
      free_ticket_percentage: one([10, 7.5, 0, 33.3]),
      free_ticket_fee: one([25, 1]),
    },
    ticket_fee: one([50, 99, 133, 7]),
    cost: { fee_percentage: one([1.5, 2.9, 0.35]), fee_fixed: one([25, 0, 29]) },
    codes: { percentage: one([10, 33.33, 12.5]), value: one([777, 1, 5000]) },
    campaign: { discount_value: one([20, 33.33, 5]) },
    payment_methods: [...one(METHODS)],
    dates: { starts_at: '2027-07-04T10:00:00.000Z', ends_at: '2027-07-04T21:00:00.000Z' },
    /** Visitors cancel their tickets themselves until a day before, for most of the price. */
    terms: {
      cancel_until: 24,
      cancel_until_unit: 'hours',
      cancel_percentage: one([83, 100, 33]),
      cancel_returns_fees: one([true, false]),
    },
    /** And offer them for resale until an hour before, for a little more or less. */
    resale: { resale_hours: 1, resale_percentage: one([91, 100, 50]), resale_returns_fees: one([true, false]) },
  }
}

/** A company with two events that sell the same, codes, a campaign, fees for buyers and for the company, and who works in it. */
export async function aWalkedCompany(server: TestServer, seed: number) {
  const { db } = server.services
  const { begins, seller, fees, ticket_fee, payment_methods, dates, ...set } = settingsOf(seed)
  server.clock.set(`${begins}T10:00:00.000Z`)
  const host = `walk-${seed}.test`
  const company = await aCompany(db, { host, ...seller, invoice_prefix: `W${seed}-` })
  const company_id = company.id
  await setTicketFee(db, company_id, ticket_fee)
  await db
    .insertInto('company_fee')
    .values(Object.entries(fees).map(([type, amount]) => ({ company_id, type, amount, start_date: '2020-01-01' })))
    .execute()
  // It stands on invoices with VAT reverse charged.
  await setPlatformVatNumber(server, 'NL123456789B01')
  const cost = { company_id, payment_method_id: 1, ...set.cost, valid_from: '2020-01-01' }
  await db.insertInto('payment_cost').values(cost).execute()
  const codes = [
    await aDiscountCode(db, company, { stock: 1000, amount: set.codes.percentage }),
    await aDiscountCode(db, company, { stock: 1000, type: 'value', amount: set.codes.value }),
    await aDiscountCode(db, company, { stock: 1000, amount: 100 }),
  ]
  const admin = await aUser(server, company)
  const headers = await signIn(server, admin)
  const campaign = await aCampaign(db, company, { rules: [set.campaign] })
  const shops: WalkedShop[] = []
  for (const name of ['First', 'Second']) {
    const charge_ticket_fee_to_customer = name === 'First'
    const event = await anEvent(db, company, { ...dates, ...set.terms, ...set.resale, name, charge_ticket_fee_to_customer })
    shops.push(await sellsAt(server, headers, { event, payment_methods }))
  }
  return {
    host,
    begins,
    dates,
    payment_methods,
    is_vat_shifted: seller.country !== 'NL',
    company,
    codes,
    campaign,
    shops,
    /** Those of events that were cancelled. */
    over: [] as WalkedShop[],
    admin,
    platform: await aUser(server, null),
  }
}

export type WalkedCompany = Awaited<ReturnType<typeof aWalkedCompany>>

type PaymentMethods = NonNullable<NonNullable<Parameters<typeof aPointOfSale>[2]>['payment_methods']>

/** What an event sells, online, as a test and at a box office. */
export async function sellsAt(
  server: TestServer,
  headers: Record<string, string>,
  { event, payment_methods }: { event: Awaited<ReturnType<typeof anEvent>>; payment_methods: PaymentMethods },
) {
  const { db } = server.services
  const products = []
  for (const columns of PRODUCTS) products.push(await aProduct(db, event, { ...columns, max_buy: 20, stock: 1000 }))
  products.push(await aDonation(db, event))
  const sold_in_shop = { vat_percentage: 21, has_ticket: false, product_type_id: 8, max_buy: 20 }
  const voucher = await aProduct(db, event, { price: 3217, ...sold_in_shop })
  const point_of_sale = await aPointOfSale(db, event, { products: [...products, voucher], payment_methods })
  const test_point_of_sale = await aPointOfSale(db, event, { products, payment_methods, status: 'test' })
  const sold_there = products.filter(({ product_type_id }) => product_type_id !== 6)
  const box_office = await aBoxOffice(server, headers, { event, products: sold_there }, { overrule_price: true })
  return { event, products, voucher, point_of_sale, test_point_of_sale, box_office }
}

export type WalkedShop = Awaited<ReturnType<typeof sellsAt>>
