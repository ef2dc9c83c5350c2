import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aDoor, anOperation, anotherProduct, aScanner, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let device: Awaited<ReturnType<typeof aScanner>>
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `narrow-${++counter}.test` })
  device = await aScanner(server, door)
})

const at = (session_id: number, only_product_ids?: number[] | null) => ({
  event_id: door.event.id,
  session_id,
  scan_id: randomUUID(),
  ...(only_product_ids === undefined ? {} : { only_product_ids }),
})

test('DOOR-31 a narrowed device is informed that another type is not let in at it; one that says nothing goes by its session', async () => {
  const vip = await anotherProduct(server, door, { name: 'VIP' })
  const { sessions } = await anOperation(server, door, {})
  const [day, second] = await someTickets(server, door, { amount: 2 })
  const [guest] = await someTickets(server, door, { product: vip })
  const scan = async (code: string, only?: number[] | null) =>
    (await server.send('scanInApp', { ...at(sessions[0]!, only), code }, { headers: device.headers })).body
  expect(await scan(day!.code, [vip.id])).toMatchObject({
    result: 'wrong_entrance',
    reason: 'ticket_not_here',
    can_overrule: false,
  })
  expect((await scan(guest!.code, [vip.id])).reason).toBeNull()
  const chosen = { ...at(sessions[0]!, [vip.id]), ticket_id: second!.id }
  expect((await server.send('checkInAppEntry', chosen, { headers: device.headers })).body.reason).toBe('ticket_not_here')
  // Refused there, it is let in at the next phone.
  expect((await scan(day!.code)).reason).toBeNull()
  expect((await scan(second!.code, null)).reason).toBeNull()
})

test('DOOR-31 a device cannot widen what its session lets in', async () => {
  const vip = await anotherProduct(server, door, { name: 'VIP' })
  const { sessions } = await anOperation(server, door, { product_ids: [vip.id] })
  const [day] = await someTickets(server, door)
  const input = { ...at(sessions[0]!, [door.product.id]), code: day!.code }
  expect((await server.send('scanInApp', input, { headers: device.headers })).body.reason).toBe('ticket_wrong_entrance')
})

test('DOOR-31 what a narrowed device refused without network is stored as it was, and lets in elsewhere', async () => {
  const { sessions } = await anOperation(server, door, {})
  const [ticket] = await someTickets(server, door)
  const late = {
    session_id: sessions[0]!,
    direction: 'in',
    code: null,
    ticket_id: ticket!.id,
    scanned_at: '2026-07-04T11:30:00.000Z',
  }
  const scans = [{ ...late, scan_id: randomUUID(), reason: 'ticket_not_here' }]
  const upload = { event_id: door.event.id, device_now: server.clock.now(), scans }
  const { body } = await server.send('sendScans', upload, { headers: device.headers })
  expect(body).toMatchObject([{ reason: 'ticket_not_here', result: 'wrong_entrance', is_conflict: false }])
  const input = { ...at(sessions[0]!), code: ticket!.code }
  expect((await server.send('scanInApp', input, { headers: device.headers })).body.reason).toBeNull()
})
