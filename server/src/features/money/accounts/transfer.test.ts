import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPointOfSale } from '../../../testing/builders.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
})
afterAll(() => of.stop())

test('PAY-20 a transfer is kept with its account, reference and last day, for the pending page and the mail, until it is paid', async () => {
  const { server, shop, fake } = of
  const { db } = server.services
  const { id: payment_method_id } = await db
    .selectFrom('payment_method')
    .select('id')
    .where('adapter', '=', 'banktransfer')
    .executeTakeFirstOrThrow()
  const point_of_sale = await aPointOfSale(db, shop.event, { products: [shop.product], payment_methods: [{ payment_method_id }] })
  const { order, mollie_id } = await goToMollie(of, { ...shop, point_of_sale })
  const { id, secret } = order
  const read = async () => (await server.send('getBankTransfer', { id, secret })).body
  const ends_on = String(fake.payments.get(mollie_id)!.body['dueDate'])
  expect(await read()).toEqual({
    kind: 'transfer',
    entity: null,
    holder: 'Stichting Mollie Payments',
    iban: 'NL53ABNA0627535577',
    bic: 'ABNANL2A',
    reference: 'RF12-3456-7890-1234',
    amount: 2000,
    ends_on,
    url: expect.stringContaining('https://www.mollie.com/checkout/'),
    can_leave: true,
  })
  await server.services.jobs.drain()
  const { payments } = await booksOf(server, id)
  const mail = await db
    .selectFrom('mail')
    .select(['text', 'html'])
    .where('dedupe_key', '=', `payment_pending:${payments[0]!.id}`)
    .executeTakeFirstOrThrow()
  const day = ends_on.split('-').map(Number)[2]
  for (const content of [mail.text, mail.html])
    for (const said of [
      'Stichting Mollie Payments',
      'NL53ABNA0627535577',
      'RF12-3456-7890-1234',
      `${day} `,
      'www.mollie.com/checkout',
    ])
      expect(content).toContain(said)
  // MAIL-29: the note beside the link to the provider's page.
  for (const content of [mail.text, mail.html]) expect(content).toMatch(/the payment page showed you|de betaalpagina/)
  // The organiser's name is that of no account.
  expect(mail.text).not.toMatch(new RegExp(`(Pay to|Te betalen aan): ${shop.company.name}`))
  fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await read()).toBeNull()
})
