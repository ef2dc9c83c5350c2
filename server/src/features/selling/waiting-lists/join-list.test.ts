import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { aCompany, aPointOfSale } from '../../../testing/builders.ts'
import { mailHeader } from '../../../testing/mail-server.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { drain, server, smtp } from '#features/foundation/mails/mail-testing.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { anAddress, aSoldOutEvent, entriesOf, join, prepareWaiting, setStock, textOf } from './waiting-testing.ts'

prepareWaiting()

test('LIST-03 LIST-04 LIST-06 an address joins, and once more changes the one entry with the same answer and no second mail', async () => {
  const sold = await aSoldOutEvent()
  const email = anAddress()
  const first = await join(sold, ` ${email} `, { amount: 2 })
  server.clock.advance(HOUR_MS)
  const second = await join(sold, email.toUpperCase(), { amount: 3, language: 'nl' })
  expect([first.status, first.body]).toEqual([200, { success: true }])
  expect([second.status, second.body]).toEqual([first.status, first.body])
  const [entry, ...more] = await entriesOf(sold)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ email: email.toUpperCase(), amount: 3, language: 'nl', told: 0, is_test: false })
  expect(entry!.joined_at).toBe(addMs(server.clock.now(), -HOUR_MS))
  await drain()
  expect(smtp.mails.map(({ to }) => to[0])).toEqual([email])
  const { source } = smtp.mails[0]!
  expect(mailHeader(source, 'Subject')).toContain(`You're on the waiting list for ${sold.event.name}`)
  // Written when it is sent: by then they want three.
  expect(textOf(source)).toContain(`3 × ${sold.product.name}`)
})

test('LIST-06 STAT-22 the link to leave names the language of its mail', async () => {
  await join(await aSoldOutEvent(), anAddress(), { language: 'nl' })
  const known = smtp.mails.length
  await drain()
  expect(textOf(smtp.mails[known]!.source)).toMatch(/\/waiting-list\/[\w-]+\?language=nl\s/)
})

test('LIST-02 LIST-03 what is wrong is refused, and costs no captcha', async () => {
  const sold = await aSoldOutEvent()
  const recaptcha = await solveCaptcha(server, 'order')
  expect((await join(sold, 'nobody@nowhere', { amount: 5, recaptcha })).refusals).toEqual([
    { code: 'wrong_email', field: 'email' },
    { code: 'product_amount_invalid', field: 'amount' },
  ])
  expect((await join(await aSoldOutEvent({ has_waiting_list: false }), anAddress(), { recaptcha })).refusals).toEqual([
    { code: 'waiting_list_closed' },
  ])
  const other = await aSoldOutEvent()
  await setStock(other, 5)
  expect((await join(other, anAddress(), { recaptcha })).refusals).toEqual([{ code: 'waiting_list_closed' }])
  expect((await join({ ...sold, product: other.product }, anAddress(), { recaptcha })).refusals).toEqual([
    { code: 'waiting_list_closed' },
  ])
  await server.services.db.updateTable('event').set({ status: 'not_live' }).where('id', '=', other.event.id).execute()
  forgetSnapshots(server.services.db)
  expect((await join(other, anAddress(), { recaptcha })).refusals).toEqual([{ code: 'event_not_live' }])
  expect((await join(sold, anAddress(), { recaptcha })).status).toBe(200)
  expect((await join(sold, anAddress(), { recaptcha })).refusals).toEqual([{ code: 'captcha_failed', field: 'recaptcha' }])
  expect((await join(sold, anAddress(), { recaptcha: '' })).refusals).toEqual([{ code: 'captcha_failed', field: 'recaptcha' }])
})

test('LIST-02 LIST-03 nobody joins while the countdown to the start of sales runs', async () => {
  const sold = await aSoldOutEvent()
  const set = async (countdown: string) => {
    const { db } = server.services
    await db
      .updateTable('point_of_sale')
      .set({ show_countdown: true, countdown })
      .where('id', '=', sold.point_of_sale.id)
      .execute()
    forgetSnapshots(db)
  }
  await set(addMs(server.clock.now(), HOUR_MS))
  expect((await join(sold, anAddress())).refusals).toEqual([{ code: 'waiting_list_closed' }])
  await set(server.clock.now())
  expect((await join(sold, anAddress())).status).toBe(200)
})

test('LIST-04 who joins again at another point of sale is told of that one; who was told three times waits anew, behind the others', async () => {
  const sold = await aSoldOutEvent()
  const elsewhere = { ...sold, point_of_sale: await aPointOfSale(server.services.db, sold.event, { products: [sold.product] }) }
  const [again, other] = [anAddress(), anAddress()]
  await join(sold, again)
  const { joined_at } = (await entriesOf(sold))[0]!
  server.clock.advance(HOUR_MS)
  await join(elsewhere, again)
  expect(await entriesOf(sold)).toMatchObject([{ joined_at, point_of_sale_id: elsewhere.point_of_sale.id }])
  await join(sold, other)
  const setTold = (told: number) =>
    server.services.db.updateTable('waiting_list_entry').set({ told }).where('email', '=', again).execute()
  server.clock.advance(HOUR_MS)
  await setTold(2)
  await join(sold, again)
  expect((await entriesOf(sold))[0]).toMatchObject({ joined_at, told: 2 })
  await setTold(3)
  await join(sold, again)
  expect((await entriesOf(sold))[0]).toMatchObject({ joined_at: server.clock.now(), told: 0 })
})

test('SEC-04 LIST-03 another shop’s host opens no list of this one', async () => {
  const sold = await aSoldOutEvent()
  await aCompany(server.services.db, { host: 'other.example' })
  const recaptcha = await solveCaptcha(server, 'order')
  expect((await join(sold, anAddress(), { host: 'other.example', recaptcha })).refusals).toEqual([{ code: 'pos_not_found' }])
})

test('LIST-05 LIST-06 an address is entered ten times an hour, and its mailbox gets three mails a day', async () => {
  const email = anAddress()
  const events = await Promise.all(Array.from({ length: 5 }, () => aSoldOutEvent()))
  for (const sold of events) expect((await join(sold, email)).status).toBe(200)
  await drain()
  expect(smtp.mails.filter(({ to }) => to[0] === email)).toHaveLength(3)
  for (let n = 5; n < 10; n++) expect((await join(events[0]!, email)).status).toBe(200)
  expect((await join(events[0]!, email)).status).toBe(429)
  expect((await join(events[0]!, anAddress())).status).toBe(200)
  // Another day it is told again, once.
  smtp.mails.length = 0
  server.clock.advance(DAY_MS)
  for (let n = 0; n < 2; n++) expect((await join(events[4]!, email)).status).toBe(200)
  await drain()
  expect(smtp.mails.filter(({ to }) => to[0] === email)).toHaveLength(1)
})

test('LIST-05 a captcha that is wrong or used locks nobody out', async () => {
  const sold = await aSoldOutEvent()
  const email = anAddress()
  const used = await solveCaptcha(server, 'order')
  expect((await join(sold, email, { recaptcha: used })).status).toBe(200)
  for (const recaptcha of ['wrong', used])
    for (let n = 0; n < 10; n++)
      expect((await join(sold, email, { recaptcha })).refusals).toEqual([{ code: 'captcha_failed', field: 'recaptcha' }])
  expect((await join(sold, email)).status).toBe(200)
})

test('LIST-06 SEC-25 nobody is mailed more by leaving, which makes room for whoever enters them again, nor by being entered for much at once', async () => {
  const [email, another] = [anAddress(), anAddress()]
  const sold = await aSoldOutEvent()
  for (let n = 0; n < 6; n++) {
    expect((await join(sold, email)).body).toEqual({ success: true })
    await drain()
    const [entry] = await entriesOf(sold)
    expect((await server.send('leaveWaitingList', { secret: entry!.secret })).body).toEqual({ entry: null })
  }
  const events = await Promise.all(Array.from({ length: 8 }, () => aSoldOutEvent()))
  const solved = await Promise.all(events.map(() => solveCaptcha(server, 'order')))
  await Promise.all(events.map((one, n) => join(one, another, { recaptcha: solved[n]! })))
  await drain()
  const mailed = (to: string) => smtp.mails.filter((mail) => mail.to[0] === to).length
  expect([mailed(email), mailed(another)]).toEqual([3, 3])
  server.clock.advance(DAY_MS)
  expect((await join(sold, email)).status).toBe(200)
  await drain()
  expect(mailed(email)).toBe(4)
})

test('SEC-25 the mails to a mailbox are counted over the lists of all companies', async () => {
  const email = anAddress()
  const company = await aCompany(server.services.db, { host: 'neighbour.example' })
  for (let n = 0; n < 2; n++) expect((await join(await aSoldOutEvent(), email)).status).toBe(200)
  for (let n = 0; n < 2; n++)
    expect((await join(await aSoldOutEvent({ company }), email, { host: 'neighbour.example' })).status).toBe(200)
  await drain()
  expect(smtp.mails.filter((mail) => mail.to[0] === email)).toHaveLength(3)
})

test('LIST-06 the link of the mail shows what one waits for, changes nothing by that, and leaves, twice', async () => {
  const sold = await aSoldOutEvent()
  await join(sold, anAddress(), { amount: 2 })
  await drain()
  const { source } = smtp.mails[0]!
  const [, secret] = /http\S+\/waiting-list\/([\w-]+)/.exec(textOf(source))!
  const entry = { event_name: sold.event.name, product_name: sold.product.name, amount: 2 }
  for (let n = 0; n < 2; n++) expect((await server.send('getWaitingListEntry', { secret: secret! })).body).toEqual({ entry })
  await aCompany(server.services.db, { host: 'another.example' })
  const elsewhere = { host: 'another.example' }
  expect((await server.send('getWaitingListEntry', { secret: secret! }, elsewhere)).body).toEqual({ entry: null })
  expect((await server.send('leaveWaitingList', { secret: secret! }, elsewhere)).body).toEqual({ entry: null })
  expect(await entriesOf(sold)).toHaveLength(1)
  const url = new URL(/^<(.+)>$/.exec(mailHeader(source, 'List-Unsubscribe') ?? '')![1]!)
  const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
  const click = () => server.app.inject({ method: 'POST', url: url.pathname, headers, payload: 'List-Unsubscribe=One-Click' })
  for (let n = 0; n < 2; n++) expect((await click()).json()).toEqual({ entry: null })
  expect(await entriesOf(sold)).toEqual([])
})
