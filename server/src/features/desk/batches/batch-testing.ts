import type { CallInput } from '@entree/contract/calls.ts'
import type { TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
type Form = Omit<CallInput<'saveBatch'>, 'id'>

/** A batch that can be generated, but for what it is valid for. */
export const aForm: Form = {
  name: 'Sponsors',
  ticket_name: 'Day ticket',
  price: 1250,
  vat_percentage: 9,
  count: 3,
  starts_at: '2026-07-01T10:00:00.000Z',
  ends_at: '2026-07-31T21:00:00.000Z',
  valid_for: 'weekdays',
  event_ids: [],
  weekdays: [6, 7],
}

/** Adds a batch and fills it in; its id. */
export async function aBatch(server: TestServer, headers: Headers, form: Partial<Form> = {}): Promise<number> {
  const { body } = await server.send('addBatch', { name: 'Sponsors' }, { headers })
  const { refusals } = await server.send('saveBatch', { ...aForm, ...form, id: body.id }, { headers })
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
  return body.id
}

/** A batch whose tickets are made; its id. */
export async function aGeneratedBatch(server: TestServer, headers: Headers, form: Partial<Form> = {}): Promise<number> {
  const id = await aBatch(server, headers, form)
  await server.send('generateBatch', { id }, { headers })
  await server.services.jobs.drain()
  return id
}
