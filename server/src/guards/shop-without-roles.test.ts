import { calls } from '@entree/contract/calls.ts'
import { methodAndPath, type CallName } from '@entree/contract/paths.ts'
import { shopPaths } from '@entree/contract/shop-paths.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../testing/users.ts'
import { aWholeShop, inputsOf, namelessCalls, type TenantCall } from './a-whole-shop.ts'

const HOST = 'shop.test'
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
/** Who may nothing, who may everything, who may not come in at all: by name, the headers of their calls. */
const users: Record<string, Record<string, string>> = {}

const shop = prepare(() => aWholeShop(server, HOST))
beforeAll(async () => {
  const other = await aWholeShop(server, 'other.test')
  const { company } = shop
  Object.assign(users, {
    'a user without any permission or event': await signIn(server, await aUser(server, company, { role: 'user', events: [] })),
    'a user who has to set a password first': await signIn(server, await aUser(server, company, { must_reset_password: true })),
    'an administrator of the company': await signInAdmin(server, company),
    'an administrator of another company': await signInAdmin(server, other.company),
    'a user of the platform': await signIn(server, await aUser(server, null)),
    'a token of nobody': { authorization: `Bearer ${'x'.repeat(43)}` },
    'another kind of login': { authorization: 'Basic YTpi' },
  })
})

const shopCalls = Object.keys(shopPaths) as (keyof typeof shopPaths)[]
const isTenantCall = (name: CallName): name is TenantCall =>
  typeof calls[name].access === 'string' && !namelessCalls.some((nameless) => nameless === name)
const reads = shopCalls.filter((name) => isTenantCall(name) && methodAndPath(name).method === 'GET')
const WRONG = 'A'.repeat(22)

test('SEC-10 no call of the shop asks for a permission', () => {
  for (const name of shopCalls) expect(['public', 'shop', 'order', 'ticket', 'provider'], name).toContain(calls[name].access)
})

describe.each([
  'a user without any permission or event',
  'a user who has to set a password first',
  'an administrator of the company',
  'an administrator of another company',
  'a user of the platform',
  'a token of nobody',
  'another kind of login',
])('SEC-10 %s', (user) => {
  test('sees of the shop what everybody sees', async () => {
    for (const name of reads) {
      const input: Record<string, unknown> = inputsOf(shop)[name as TenantCall]
      const anybody = await server.send(name, input, { host: HOST })
      const theirs = await server.send(name, input, { host: HOST, headers: users[user] })
      expect([theirs.status, theirs.body], name).toEqual([anybody.status, anybody.body])
    }
  })

  test('buys like everybody', async () => {
    const options = { host: HOST, headers: users[user] }
    const placed = await server.send('placeOrder', inputsOf(shop).placeOrder, options)
    expect(placed.status).toBe(200)
    const { id, secret } = placed.body
    expect((await server.send('saveOrder', { id, secret, timeslot_id: shop.timeslot.id }, options)).status).toBe(200)
  })

  test('needs the secret of an order and of a ticket like everybody', async () => {
    const options = { host: HOST, headers: users[user] }
    for (const name of [
      'getOrder',
      'listOrderTickets',
      'saveOrder',
      'payOrder',
      'listDownPaymentMethods',
      'downloadOrderTickets',
      'listOrderVouchers',
      'downloadOrderVouchers',
    ] as const) {
      const input: Record<string, unknown> = { ...inputsOf(shop)[name], secret: WRONG }
      expect((await server.send(name, input, options)).refusals, name).toEqual([{ code: 'order_not_found' }])
    }
    for (const name of ['getTicket', 'claimTicket', 'downloadTicket'] as const) {
      const input: Record<string, unknown> = { ...inputsOf(shop)[name], secret: WRONG }
      expect((await server.send(name, input, options)).refusals, name).toEqual([{ code: 'ticket_not_found' }])
    }
  })
})
