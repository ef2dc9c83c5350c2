import { randomUUID } from 'node:crypto'
import { aProduct, aShop } from '../../testing/builders.ts'
import { aPaidOrder } from '../../testing/paid-order.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { signInAdmin } from '../../testing/users.ts'

/** During the event that `anEvent` makes. */
export const AT_THE_DOOR = '2026-07-04T12:00:00.000Z'

/** A shop whose event is on at the moment, with its administrator signed in. */
export async function aDoor(server: TestServer, { host }: { host: string }) {
  server.clock.set(AT_THE_DOOR)
  const shop = await aShop(server.services.db, { host })
  return { ...shop, headers: await signInAdmin(server, shop.company) }
}

export type Door = Awaited<ReturnType<typeof aDoor>>

/** Tickets of one order of the event, in the order of their ids. */
export async function someTickets(
  server: TestServer,
  door: Pick<Door, 'company' | 'event' | 'point_of_sale' | 'product'>,
  {
    amount = 1,
    product = door.product,
    ...options
  }: {
    amount?: number
    product?: { id: number }
    order?: Record<string, unknown>
    customer?: Record<string, string | null>
  } = {},
) {
  const order = await aPaidOrder(server, door, { products: [{ id: product.id, amount }], ...options })
  const query = server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order.id).orderBy('id')
  return query.execute()
}

/** The only session of an event that has no operation of its own. */
export async function ownSession(server: TestServer, { event, headers }: Pick<Door, 'event' | 'headers'>): Promise<number> {
  const { body } = await server.send('listTerminalEvents', {}, { headers })
  const session = body.find(({ id }) => id === event.id)?.sessions[0]
  if (!session) throw new Error('the event is not at the door')
  return session.id
}

/** An operation of the event with sessions, made through the calls of the back office. */
export async function anOperation(
  server: TestServer,
  { event, headers }: Pick<Door, 'event' | 'headers'>,
  ...sessions: object[]
) {
  const operation = await server.send('createScanOperation', { event_id: event.id, name: 'Festival' }, { headers })
  const span = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-04T22:00:00.000Z' }
  const made: number[] = []
  for (const [index, session] of sessions.entries()) {
    const input = { id: operation.body.id, name: `Gate ${index + 1}`, ...span, ...session }
    const { body, refusals } = await server.send('createScanSession', input, { headers })
    if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
    made.push(body.id)
  }
  return { id: operation.body.id, sessions: made }
}

/** A scanner that is signed in by its QR. */
export async function aScanner(server: TestServer, { headers }: Pick<Door, 'headers'>, name = 'Door 1') {
  const { body } = await server.send('createScanner', { name, description: null }, { headers })
  const code = new URL(body.login_qr).hash.slice('#login='.length)
  const login = await server.send('appLoginQr', { code })
  return { ...body, code, headers: { authorization: `Bearer ${login.body.token}` } }
}

/** Scans as the terminal does. */
export function scanning(server: TestServer, { event, headers }: Pick<Door, 'event' | 'headers'>, session_id: number) {
  return async (code: string, input: object = {}) => {
    const scan = { event_id: event.id, session_id, code, scan_id: randomUUID(), ...input }
    return server.send('scanAtTerminal', scan, { headers })
  }
}

/** A second product of the event. */
export async function anotherProduct(server: TestServer, { event }: Pick<Door, 'event'>, columns: object = {}) {
  return aProduct(server.services.db, event, { name: 'Parking', ...columns })
}
