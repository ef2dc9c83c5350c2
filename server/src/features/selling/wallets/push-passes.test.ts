import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { someWalletKeys } from '../../../testing/wallet-keys.ts'
import { openApplePush } from '#providers/wallets/apple-push.ts'
import { readWalletAddresses, readWalletKeys } from '#providers/wallets/wallet-keys.ts'
import { aPhoneWith, prepareAppleWallet, push, server, someTickets, startPush, work } from './apple-testing.ts'
import { countWaiting } from './pass-queries.ts'
import { logOfPhone } from './serve-phones.ts'

prepareAppleWallet()

/** A phone with a ticket that is settled, and what has its event get another name. */
async function aPhoneWithTicket() {
  const { event, tickets } = await someTickets()
  const phone = await aPhoneWith(...tickets)
  await work()
  let names = 0
  const change = async () => {
    const name = `Name ${++names} of ${event.id}`
    await server.services.db.updateTable('event').set({ name }).where('id', '=', event.id).execute()
  }
  return { ...phone, change }
}
const device = async ({ device_id }: { device_id: string }) =>
  server.services.db.selectFrom('wallet_device').selectAll().where('device_id', '=', device_id).executeTakeFirst()

test('WALT-10 a push token that is gone takes its registration away, unless the phone has named it since', async () => {
  const gone = await aPhoneWithTicket()
  const back = await aPhoneWithTicket()
  const at = Date.parse(server.clock.now())
  push.answers.set(gone.push_token, { status: 410, reason: 'Unregistered', timestamp: at })
  push.answers.set(back.push_token, { status: 410, reason: 'ExpiredToken', timestamp: at - HOUR_MS })
  await gone.change()
  await back.change()
  await work()
  expect(await device(gone)).toBeUndefined()
  expect(await device(back)).toMatchObject({ due_at: null, failed_at: null })
})

test('WALT-13 the service is down for a day: phones are notified when it is there again', async () => {
  const phone = await aPhoneWithTicket()
  const port = Number(new URL(push.url).port)
  await push.stop()
  await phone.change()
  await work()
  for (let hour = 0; hour < 24; hour++) await work(HOUR_MS)
  expect(await device(phone)).toMatchObject({ failed_at: null })
  expect((await device(phone))?.due_at).not.toBeNull()
  await startPush(port)
  await work(24 * HOUR_MS)
  expect(push.told).toEqual([phone.push_token])
  expect(await device(phone)).toMatchObject({ due_at: null, attempts: 0 })
})

test('WALT-13 it is tried again when the service says, and at growing distances; after three days it is given up until the next change', async () => {
  const phone = await aPhoneWithTicket()
  push.answer = { status: 429, reason: 'TooManyRequests', retry_after: '1800' }
  await phone.change()
  await work()
  const until = async () => Date.parse((await device(phone))!.due_at!) - Date.parse(server.clock.now())
  expect(await until()).toBe(1_800_000)
  push.answer = { status: 503, reason: 'ServiceUnavailable' }
  const waits: number[] = []
  for (let tries = 0; (await device(phone))!.due_at !== null && tries < 20; tries++) {
    await work((await until()) + 1)
    if ((await device(phone))!.due_at !== null) waits.push(await until())
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(60 * HOUR_MS)
  expect((await device(phone))!.failed_at).not.toBeNull()
  expect(await countWaiting(server.services.db)).toContainEqual({ what: 'given_up', count: 1 })
  push.answer = null
  await phone.change()
  await work(11_000)
  expect(push.told).toEqual([phone.push_token])
  expect((await device(phone))!.failed_at).toBeNull()
})

test('WALT-10 the stand-in refuses what Apple does: no certificate, another topic, no payload', async () => {
  const { apple } = readWalletKeys(server.services.config)
  const address = readWalletAddresses(server.services.config).apple
  const told = async (of: Partial<NonNullable<typeof apple>>, token = 'ab'.repeat(32)) => {
    const service = openApplePush({ ...apple!, ...of }, address)
    try {
      return await service.push(token)
    } finally {
      service.close()
    }
  }
  expect(await told({})).toEqual({ outcome: 'told' })
  expect(push.kinds.at(-1)).toBe('background 5')
  expect(await told({ pass_type_id: 'pass.example.other' })).toMatchObject({ reason: '400 TopicDisallowed' })
  expect(await told({}, 'xyz')).toMatchObject({ reason: '400 BadDeviceToken' })
  const stranger = await someWalletKeys()
  const { cert: certificate, key } = stranger.apple
  expect(await told({ certificate, key })).toMatchObject({ outcome: 'failed', after_ms: null })
  await stranger.remove()
})

test('WALT-10 a connection that is hung up is opened again', async () => {
  const phone = await aPhoneWithTicket()
  await phone.change()
  await work(11_000)
  push.hangUp()
  await phone.change()
  await work(11_000)
  await work(11_000)
  expect(push.told).toEqual([phone.push_token, phone.push_token])
})

test('WALT-14 companies take turns: one ticket of a small one is announced before the rest of 300', async () => {
  const small = await aShop(server.services.db, { host: 'small.test' })
  const phone = await aPhoneWithTicket()
  const { db } = server.services
  const { ticket_id, company_id, code_version } = (await device(phone))!
  const registered_at = server.clock.now()
  const rows = Array.from({ length: 300 }, (_, at) => ({
    company_id,
    ticket_id,
    code_version,
    device_id: `phone-${at}`,
    push_token: at.toString(16).padStart(64, '0'),
    registered_at,
    due_at: registered_at,
  }))
  await db.insertInto('wallet_device').values(rows).execute()
  const last = 'f'.repeat(64)
  const one = { code_version, device_id: 'small', push_token: last, registered_at, due_at: registered_at }
  await db
    .insertInto('wallet_device')
    .values({ ...one, company_id: small.company.id, ticket_id })
    .execute()
  await work(0)
  expect(push.told).toHaveLength(301)
  expect(push.told.indexOf(last)).toBeLessThan(100)
})

test('WALT-06 what phones log goes to the log, shortened and without tokens', async () => {
  const lines: { logs: string[]; more: number }[] = []
  const logs = [
    'Get pass task failed: ApplePass abcdef is wrong',
    'x'.repeat(9_000),
    ...Array.from({ length: 20 }, () => 'again'),
  ]
  logOfPhone({ logs }, { warn: (line: object) => void lines.push(line as (typeof lines)[number]) })
  expect(lines).toMatchObject([{ more: 12 }])
  expect(lines[0]!.logs).toHaveLength(10)
  expect(lines[0]!.logs[0]).toBe('Get pass task failed: ApplePass *** is wrong')
  expect(lines[0]!.logs[1]).toHaveLength(300)
  expect((await server.send('logOfPhone', { logs })).body).toEqual({})
  expect((await server.send('logOfPhone', { logs: Array.from({ length: 101 }, () => 'x') })).status).toBe(400)
})
