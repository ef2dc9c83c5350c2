import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { open, preparePages, server } from './page-testing.ts'

preparePages()

const headers = { 'accept-language': 'en' }
const spoken = async (path: string, host = 'spoken.test') => {
  const { html, data } = await open(path, { host, headers })
  return [/<html lang="(\w+)"/.exec(html)?.[1], data.order_language]
}

test('DEC-S-73 pages of an order and of its tickets speak its language from the first paint on, only with the secret', async () => {
  const { db } = server.services
  const shop = await aShop(db, { host: 'spoken.test' })
  await db.updateTable('point_of_sale').set({ language: 'de' }).where('id', '=', shop.point_of_sale.id).execute()
  const { id, secret } = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    order: { language: 'nl' },
  })
  const ticket = await db.selectFrom('ticket').select(['id', 'secret']).where('order_id', '=', id).executeTakeFirstOrThrow()
  for (const page of ['overview', 'pending', 'assign', 'claim', 'status', 'money-back', 'cancel', 'visit'])
    expect(await spoken(`/order/${id}/${secret}/${page}`), page).toEqual(['nl', 'nl'])
  const after = [
    `/order/thanks?order_number=${id}&order_secret=${secret}`,
    `/ticket/order/${id}/${secret}`,
    `/ticket/${ticket.id}/${ticket.secret}`,
    `/ticket/${ticket.id}/${ticket.secret}/claim?change=1`,
  ]
  for (const path of after) expect(await spoken(path), path).toEqual(['nl', 'nl'])
  // The steps of a purchase take the look and the language of their point of sale (I18N-07).
  for (const step of ['timeslot', 'personal', 'products', 'payment'])
    expect(await spoken(`/order/${id}/${secret}/${step}`), step).toEqual(['de', 'de'])

  await aShop(db, { host: 'neighbour.test' })
  const unknown = [
    await spoken(`/order/${id}/${secret.slice(1)}x/status`),
    await spoken(`/order/${id + 1}/${secret}/status`),
    await spoken(`/order/99999999999999999999/${secret}/status`),
    await spoken(`/ticket/${ticket.id}/${secret}`),
    await spoken('/order/thanks'),
    await spoken(`/order/${id}/${secret}/status`, 'neighbour.test'),
  ]
  expect(unknown).toEqual(unknown.map(() => ['en', undefined]))
})

test('CLAIM-21 a link to an order or a ticket is titled by its event, for who has the secret, with nothing else of it', async () => {
  const shop = await aShop(server.services.db, { host: 'titled.test' })
  const { id, secret } = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    customer: { first_name: 'Philomena', email: 'philomena@example.com' },
  })
  const ticket = await server.services.db
    .selectFrom('ticket')
    .select(['id', 'secret'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const headOf = async (path: string) => (await open(path, { host: 'titled.test', headers })).html.split('</head>', 1)[0] ?? ''
  for (const path of [`/ticket/${ticket.id}/${ticket.secret}/claim`, `/order/${id}/${secret}/status`]) {
    const head = await headOf(path)
    expect(head, path).toContain(`<title>${shop.event.name} - ${shop.company.name}</title>`)
    expect(head, path).toContain(`<meta property="og:title" content="${shop.event.name}">`)
    for (const kept of [secret, ticket.secret, String(id), 'Philomena', shop.product.name]) expect(head, path).not.toContain(kept)
  }
  for (const path of [`/ticket/${ticket.id}/${secret}/claim`, `/order/${id}/${ticket.secret}/status`])
    expect(await headOf(path), path).not.toContain(shop.event.name)
})

test('STAT-22 the page that a mail leads to speaks the language of the mail: a payment link, the waiting list, unsubscribing', async () => {
  const { db } = server.services
  const shop = await aShop(db, { host: 'mailed.test' })
  await db.updateTable('point_of_sale').set({ language: 'de' }).where('id', '=', shop.point_of_sale.id).execute()
  const { id, secret } = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    order: { language: 'nl', payment_status: 'not_paid', paid_at: null, payment_link_at: '2026-06-01T10:00:00.000Z' },
  })
  expect(await spoken(`/order/${id}/${secret}/payment`, 'mailed.test')).toEqual(['nl', 'nl'])
  for (const page of ['waiting-list', 'unsubscribe']) {
    expect(await spoken(`/${page}/${secret}?language=fr`, 'mailed.test'), page).toEqual(['fr', 'fr'])
    for (const query of ['', '?language=', '?language=xx'])
      expect(await spoken(`/${page}/${secret}${query}`, 'mailed.test'), page + query).toEqual(['en', undefined])
  }
})
