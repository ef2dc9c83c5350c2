import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { drain, server, smtp } from '#features/foundation/mails/mail-testing.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { tellWaiting } from './tell-waiting.ts'
import { anAddress, aSoldOutEvent, entriesOf, join, prepareWaiting, setStock, tell, textOf } from './waiting-testing.ts'

prepareWaiting()

/** How the mails to an address ended. */
const endsOf = async (address: string) => {
  const { db } = server.services
  const rows = await db
    .selectFrom('mail')
    .select(['status', 'last_error'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
  return rows.map(({ status, last_error }) => last_error ?? status)
}

test('LIST-11 who could not be reached for six hours is not told any more, a moment earlier they are', async () => {
  const [soon, late] = [await aSoldOutEvent(), await aSoldOutEvent()]
  const [reached, missed] = [anAddress(), anAddress()]
  await join(soon, reached)
  await join(late, missed)
  await drain()
  smtp.mails.length = 0
  for (const sold of [soon, late]) await setStock(sold, 1)
  forgetSnapshots(server.services.db)
  const queued = async (address: string) => {
    await tellWaiting(server.services)
    await server.services.db
      .updateTable('mail')
      .set({ created_at: server.clock.now() })
      .where('to_address', '=', address)
      .where('kind', '=', 'waiting_list_back')
      .execute()
  }
  await queued(missed)
  server.clock.advance(1)
  await queued(reached)
  server.clock.advance(6 * HOUR_MS - 1)
  await drain()
  expect(smtp.mails.map(({ to }) => to[0])).toEqual([reached])
  expect((await endsOf(missed)).at(-1)).toBe('it is too late')
})

test('LIST-06 LIST-11 who left before a mail went gets neither', async () => {
  const sold = await aSoldOutEvent()
  const [joined, waits] = [anAddress(), anAddress()]
  await join(sold, waits)
  await drain()
  await join(sold, joined)
  await setStock(sold, 1)
  smtp.mails.length = 0
  forgetSnapshots(server.services.db)
  await tellWaiting(server.services)
  expect((await entriesOf(sold)).map(({ told }) => told)).toEqual([1, 0])
  await server.services.db.deleteFrom('waiting_list_entry').execute()
  await drain()
  expect(smtp.mails).toEqual([])
  for (const address of [joined, waits]) expect((await endsOf(address)).at(-1)).toBe('they are not on the list any more')
})

test('LIST-08 LIST-11 it says that they stay on the list, and the third time that it was the last', async () => {
  const sold = await aSoldOutEvent()
  await join(sold, anAddress())
  await setStock(sold, 1)
  const LAST = /This is the last email/
  await tell()
  expect(textOf(smtp.mails[0]!.source)).toContain('you stay on the list')
  expect(textOf(smtp.mails[0]!.source)).not.toMatch(LAST)
  await server.services.db.updateTable('waiting_list_entry').set({ told: 2, told_at: null }).execute()
  await tell()
  expect(textOf(smtp.mails[0]!.source)).toMatch(LAST)
  expect(textOf(smtp.mails[0]!.source)).not.toContain('you stay on the list')
})

test('LIST-13 the mail of a shop in test mode says so, also as text', async () => {
  const [tries, waits] = [anAddress(), anAddress()]
  await join(await aSoldOutEvent({ status: 'test' }), tries)
  await join(await aSoldOutEvent(), waits)
  await drain()
  const says = (address: string) =>
    smtp.mails.filter(({ to }) => to[0] === address).map(({ source }) => textOf(source).includes('this shop is in test mode'))
  expect([says(tries), says(waits)]).toEqual([[true], [false]])
})
