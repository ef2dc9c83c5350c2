import { expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { prepareSync } from './sync-testing.ts'

const { service, server, headers, buy, connect, read, sync, members } = prepareSync()

test('PRIV-02 PRIV-03 people handed over are shown that, and erased there once erased here, with no readable address meanwhile', async () => {
  const { db } = server.services
  const { id } = await buy('Eve@example.com')
  await connect()
  await sync()
  const page = (await server.send('downloadPersonalData', { id, language: 'en' }, { headers })).raw.toString()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  expect(JSON.parse(json).mailing).toEqual([{ service: 'mailchimp', list: 'Friends', status: 'subscribed', at: TEST_NOW }])
  expect((await server.send('erasePersonalData', { id }, { headers })).status).toBe(200)
  const waiting = await db.selectFrom('mailing_erasure').select('address').execute()
  expect([waiting.length, waiting[0]?.address.startsWith('v1:'), members().length]).toEqual([1, true, 1])
  await sync()
  expect([members(), [...service.state.forgotten]]).toEqual([[], ['eve@example.com']])
  expect(await db.selectFrom('mailing_erasure').selectAll().execute()).toEqual([])
  // Who orders again after that is refused there, as they were forgotten, and is not asked about every hour.
  await buy('eve@example.com')
  await sync()
  service.state.batches = []
  await sync()
  expect(service.state.batches).toEqual([])
  expect((await read()).refusals).toMatchObject([{ address: 'eve@example.com', reason: 'erased_there' }])
})

test('PRIV-03 EXT-08 people erased here are erased there before the key or list is given up, or someone must confirm that they stay', async () => {
  const erased = async (email: string) => {
    const { id } = await buy(email)
    await sync()
    expect((await server.send('erasePersonalData', { id }, { headers })).status).toBe(200)
  }
  const remove = (input: { leave_erased?: boolean } = {}) => server.send('deleteMailingService', input, { headers })
  const refused = [{ code: 'mailing_erasures_waiting', count: 1 }]
  await connect()
  await erased('one@example.com')
  expect((await read()).erasures).toBe(1)
  expect((await connect({ list_id: 'bbb222' })).status).toBe(200)
  expect([...service.state.forgotten]).toEqual(['one@example.com'])
  expect((await read()).erasures).toBe(0)
  await connect()
  await erased('two@example.com')
  service.state.erases_nobody = true
  expect((await remove()).refusals).toEqual(refused)
  expect(await read()).toMatchObject({ active: true, erasures: 1 })
  expect((await connect({ list_id: 'bbb222' })).refusals).toEqual([{ ...refused[0], field: 'list_id' }])
  expect(await read()).toMatchObject({ list_id: 'aaa111', erasures: 1 })
  service.state.erases_nobody = false
  expect((await remove()).body).toEqual({ success: true })
  expect([...service.state.forgotten]).toEqual(['one@example.com', 'two@example.com'])
  await connect()
  await erased('three@example.com')
  service.state.erases_nobody = true
  expect((await remove({ leave_erased: true })).body).toEqual({ success: true })
  expect(service.state.forgotten.has('three@example.com')).toBe(false)
  expect(await server.services.db.selectFrom('mailing_erasure').selectAll().execute()).toEqual([])
})
