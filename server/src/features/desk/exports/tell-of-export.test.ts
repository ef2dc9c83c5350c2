import { beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { wholeMonth } from './export-testing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
let people: Record<'ada' | 'bea' | 'user', { id: number; company_id: number | null; email: string }>

beforeAll(async () => {
  await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  const admin = (name: string) => aUser(server, shop.company, { name, email: `${name}@festival.example`, role: 'company_admin' })
  people = {
    ada: await admin('ada'),
    bea: await admin('bea'),
    user: await aUser(server, shop.company, {
      name: 'Uma www.evil.example',
      email: 'uma@festival.example',
      role: 'user',
      granted: ['order.export'],
    }),
  }
})

/** Who gets a mail about an export by this user to this address, with the text. */
async function told(by: keyof typeof people, email: string) {
  const { jobs } = server.services
  const headers = await signIn(server, people[by])
  const { refusals } = await server.send('exportOrders', { ...wholeMonth, email }, { headers })
  expect(refusals).toEqual([])
  await jobs.drain()
  return takeMails('export_told')
}

/** The same of a schedule that is set up. */
async function toldOfSchedule(by: keyof typeof people, email: string) {
  const { start_date: _s, end_date: _e, ...asked } = wholeMonth
  const headers = await signIn(server, people[by])
  const { refusals } = await server.send('addExportSchedule', { ...asked, email, frequency: 'weekly' }, { headers })
  expect(refusals).toEqual([])
  await server.services.jobs.drain()
  return takeMails('export_schedule_told')
}

async function takeMails(kind: string) {
  const { db } = server.services
  const mails = await db
    .selectFrom('mail')
    .select(['to_address', 'text'])
    .where('kind', '=', kind)
    .orderBy('to_address')
    .execute()
  await db.deleteFrom('mail').where('kind', '=', kind).execute()
  return mails
}
const addresses = async (...asked: Parameters<typeof told>) => (await told(...asked)).map(({ to_address }) => to_address)

test('EXPO-08 administrators are notified of an export by someone else, or to an address that is not one of theirs', async () => {
  expect(await addresses('user', 'uma@festival.example')).toEqual(['ada@festival.example', 'bea@festival.example'])
  expect(await addresses('user', 'ada@festival.example')).toEqual(['ada@festival.example', 'bea@festival.example'])
  expect(await addresses('ada', 'books@elsewhere.example')).toEqual(['bea@festival.example'])
  expect(await addresses('ada', 'ADA@festival.example')).toEqual([])
  expect(await addresses('ada', 'bea@festival.example')).toEqual([])
})

test('EXPO-08 the mail says where the export goes, holds no link to the data, and no words of the user who exports', async () => {
  const [mail] = await told('user', 'books@elsewhere.example')
  expect(mail?.text).toContain('Someone made an export of')
  expect(mail?.text).toContain('books@elsewhere.example')
  expect(mail?.text).not.toMatch(/evil|exports\/download/)
})

test('EXPO-09 administrators are notified once of a schedule by someone else, or to an address that is not one of theirs', async () => {
  const who = async (...asked: Parameters<typeof told>) => (await toldOfSchedule(...asked)).map(({ to_address }) => to_address)
  expect(await who('user', 'uma@festival.example')).toEqual(['ada@festival.example', 'bea@festival.example'])
  expect(await who('ada', 'bea@festival.example')).toEqual([])
  const [mail, ...others] = await toldOfSchedule('ada', 'books@elsewhere.example')
  expect([mail?.to_address, others]).toEqual(['bea@festival.example', []])
  expect(mail?.text).toContain('ada scheduled an export of orders: every Monday the link to it goes to books@elsewhere.example.')

  server.clock.set(new Date(Date.parse(server.clock.now()) + 8 * 86_400_000).toISOString())
  await server.repeatOnce()
  await server.services.jobs.drain()
  expect(await takeMails('export_told')).toEqual([])
  expect(await takeMails('export_schedule_told')).toEqual([])
})

test('EXPO-09 the mail about a schedule holds no words of the user who sets it up', async () => {
  const [mail] = await toldOfSchedule('user', 'books@elsewhere.example')
  expect(mail?.text).toContain('Someone scheduled an export of orders')
  expect(mail?.text).not.toMatch(/evil/)
})
