import { calls } from '@entree/contract/calls.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { describe, expect, test } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aWholeShop, inputsOf, namelessCalls, type TenantCall } from './a-whole-shop.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const own = prepare(() => aWholeShop(server, 'own.test'))
const other = prepare(() => aWholeShop(server, 'other.test'))

/** Calls of signed-in users have a test of their own. */
const callNames = (Object.keys(paths) as CallName[]).filter((name) => typeof calls[name].access === 'string')
const tenantCalls = callNames.filter((name): name is TenantCall => !namelessCalls.some((nameless) => nameless === name))

/** The same input with ids that nothing has. */
function unknownOf(input: object): Record<string, unknown> {
  const far = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1_000_000_000
    if (Array.isArray(value)) return value.map(far)
    if (typeof value === 'object' && value !== null) return unknownOf(value)
    return value
  }
  const changed = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      /(^|_)id$|^products$|^answers$|^option$/.test(name) ? far(value) : value,
    ]),
  )
  if ('url' in input) changed.url = 'no-such-point-of-sale'
  if ('slug' in input) changed.slug = 'no-such-campaign'
  if ('n' in input) changed.n = '999999999'
  return changed
}

test('every call of the contract is bound and has an access rule', () => {
  for (const name of callNames) {
    const { method, path } = methodAndPath(name)
    expect(server.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }), name).toBe(true)
    expect(['public', 'shop', 'order', 'ticket', 'provider'], name).toContain(calls[name].access)
  }
})

test('a call of an order or ticket takes its id and secret, and only calls without a tenant are public', () => {
  for (const name of callNames) {
    const { access, input } = calls[name]
    if (access === 'order' || access === 'ticket')
      expect(Object.keys(input.shape), name).toEqual(expect.arrayContaining(['id', 'secret']))
    if (access === 'public' || access === 'provider') expect(namelessCalls, name).toContain(name)
  }
})

describe('SEC-04 what belongs to another company answers as what does not exist', () => {
  test.each(tenantCalls)('%s', async (name) => {
    const input: Record<string, unknown> = inputsOf(own)[name]
    const foreign = await server.send(name, input, { host: other.host })
    const unknown = await server.send(name, unknownOf(input), { host: other.host })
    expect([foreign.status, foreign.raw.toString()]).toEqual([unknown.status, unknown.raw.toString()])
    if (name === 'getCampaign') expect(foreign.body).toEqual({ campaign: null })
    // A second press of the link says the same, when the entry is gone.
    else if (name === 'getWaitingListEntry' || name === 'leaveWaitingList') expect(foreign.body).toEqual({ entry: null })
    else expect(foreign.status).toBe(404)
  })
})

describe('SEC-01 SEC-02 with a wrong secret nothing is answered, and not whether the id exists', () => {
  test.each(tenantCalls.filter((name) => calls[name].access !== 'shop' || name === 'getOrderByNumber'))('%s', async (name) => {
    const input: Record<string, unknown> = inputsOf(own)[name]
    const wrong = await server.send(name, { ...input, secret: 'A'.repeat(22) }, { host: own.host })
    const unknown = await server.send(name, { ...unknownOf(input), secret: 'A'.repeat(22) }, { host: own.host })
    expect(wrong.status).toBe(404)
    expect(wrong.raw.toString()).toBe(unknown.raw.toString())
  })
})

describe('SEC-03 the same inputs are found by their own shop, without login', () => {
  // Reads first: a change may use up what a read asks for.
  test.each(
    tenantCalls.toSorted((a, b) => Number(methodAndPath(a).method === 'POST') - Number(methodAndPath(b).method === 'POST')),
  )('%s', async (name) => {
    // A claim gives the ticket a new secret.
    const [ticket] = (await server.send('listOrderTickets', own.paid, { host: own.host })).body
    const shop = { ...own, ticket: { id: ticket!.id, secret: ticket!.secret! } }
    const { status, refusals } = await server.send(name, inputsOf(shop)[name], { host: own.host })
    expect(status, JSON.stringify(refusals)).not.toBe(404)
    expect(status).toBeLessThan(500)
  })
})

test('things of another company cannot be slipped into an own order', async () => {
  const { open } = own
  const send = async (name: CallName, input: Record<string, unknown>) => {
    const { status, refusals } = await server.send(name, input, { host: own.host })
    return [status, refusals.map(({ code }) => code)]
  }
  const placed = await send('placeOrder', {
    point_of_sale_id: own.point_of_sale.id,
    products: [{ product_id: other.product.id, amount: 1 }],
  })
  expect(placed[0]).toBe(400)
  expect((await send('changeOrderProducts', { ...open, products: [{ product_id: other.product.id, amount: 1 }] }))[0]).toBe(400)
  expect((await send('saveCrossSell', { ...open, products: [{ product_id: other.extra.id, amount: 1 }] }))[0]).toBe(400)
  expect(await send('saveOrder', { ...open, timeslot_id: other.timeslot.id })).toEqual([400, ['timeslot_not_found']])
  expect(
    await send('saveOrder', { ...open, point_of_sale_payment_method_id: other.point_of_sale.payment_methods[0]!.id }),
  ).toEqual([400, ['error_select_payment_method']])
  expect(await send('setOrderDiscountCode', { ...open, code: other.discount_code.code })).toEqual([400, ['discountcode_invalid']])
  expect(await send('checkDiscountCode', { id: own.point_of_sale.id, code: other.discount_code.code })).toEqual([
    400,
    ['discountcode_invalid'],
  ])
  expect(
    await send('makeTimeslot', {
      ...open,
      option: { opening_hour_id: other.opening_hour.id, day: '2026-07-04', opens_at: '14:00' },
    }),
  ).toEqual([400, ['timeslot_not_found']])
})
