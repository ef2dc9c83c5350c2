import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { PASS_TYPE_ID } from '../../../testing/wallet-keys.ts'
import { aPhoneWith, deviceRows, move, prepareAppleWallet, push, server, shop, someTickets, work } from './apple-testing.ts'
import { aPhone, readPass, shown } from './phone-testing.ts'

prepareAppleWallet()

describe('WALT-03 registrations', () => {
  test('201 the first time, 200 again with the token that the phone has then, and gone when the pass is removed', async () => {
    const { tickets } = await someTickets()
    const phone = await aPhoneWith(tickets[0]!)
    phone.push_token = randomBytes(32).toString('hex')
    const { raw, headers: of } = await server.send('downloadApplePass', tickets[0]!)
    expect(await phone.add(raw, of)).toBe(200)
    expect(await deviceRows(phone.device_id)).toMatchObject([{ push_token: phone.push_token }])
    expect(await phone.remove(String(tickets[0]!.id))).toBe(200)
    expect(await deviceRows(phone.device_id)).toEqual([])
  })

  test('SEC-02 WALT-02 another token, another ticket’s, another type, another shop, and a serial of nobody are answered 401', async () => {
    const { tickets } = await someTickets(2)
    const { db } = server.services
    const phone = await aPhoneWith(...tickets)
    const [one, two] = [...phone.passes.values()].map(({ pass }) => pass) as [
      ReturnType<typeof readPass>,
      ReturnType<typeof readPass>,
    ]
    const other = await aShop(db, { host: 'other.test' })
    expect(other.company.id).not.toBe(shop.company.id)
    const asked = [
      { ...one, authenticationToken: 'A'.repeat(43) },
      { ...one, authenticationToken: two.authenticationToken! },
      { ...one, passTypeIdentifier: 'pass.example.other' },
      { ...one, webServiceURL: 'https://other.test/api/wallet' },
      ...['999999999', 'x', '1-1', `${one.serialNumber}-2`].map((serialNumber) => ({ ...one, serialNumber })),
    ]
    for (const pass of asked) {
      const { passTypeIdentifier: type, serialNumber: serial } = pass
      const registration = `/v1/devices/a-phone/registrations/${type}/${serial}`
      expect((await phone.ask('POST', pass, registration, { pushToken: 'ab' })).status).toBe(401)
      expect((await phone.ask('DELETE', pass, registration)).status).toBe(401)
      const refused = await phone.ask('GET', pass, `/v1/passes/${type}/${serial}`)
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'ApplePass'])
    }
    expect(await deviceRows('a-phone')).toEqual([])
    const list = (host: string) =>
      phone.ask(
        'GET',
        { ...one, webServiceURL: `https://${host}/api/wallet` },
        `/v1/devices/${phone.device_id}/registrations/${PASS_TYPE_ID}`,
      )
    expect([(await list('localhost')).status, (await list('other.test')).status]).toEqual([200, 204])
  })

  test('WALT-02 no table has a pass’s token, and a shop without TLS gives none', async () => {
    const { tickets } = await someTickets()
    const phone = await aPhoneWith(...tickets)
    const { authenticationToken: token = '' } = phone.pass(tickets[0]!.id)!
    expect(token.length).toBeGreaterThan(40)
    const rows = await server.services.db.selectFrom('wallet_pass').selectAll().execute()
    expect(JSON.stringify([rows, await deviceRows(phone.device_id)])).not.toContain(token)
    const local = (await someTickets(1, { order: { origin: 'http://localhost:8083' } })).tickets[0]!
    const { raw } = await server.send('downloadApplePass', { id: local.id, secret: local.secret })
    expect(readPass(raw)).not.toHaveProperty('webServiceURL')
  })

  test('WALT-07 a pass that was kept as a file and is added after the event moved is notified at once', async () => {
    const { event, tickets } = await someTickets()
    const { raw, headers: of } = await server.send('downloadApplePass', tickets[0]!)
    await work()
    await move(event.id)
    await work()
    const phone = aPhone(server)
    expect(await phone.add(raw, of)).toBe(201)
    await work()
    expect(push.told).toEqual([phone.push_token])
    await phone.wake()
    expect(shown(phone.pass(tickets[0]!.id), 'date')).toBe('2026-08-08T20:00:00+02:00')
  })
})
