import { calls } from '@entree/contract/calls.ts'
import { paths, type CallName } from '@entree/contract/paths.ts'
import { describe, expect, test } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import type { TestAnswer } from '../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../testing/users.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/* `company_id` beside the input of a call: which company a platform user works for, and nothing for anybody else. */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const own = prepare(() => anOffice(server))
const other = prepare(() => anOffice(server))
const administrator = prepare(() => signInAdmin(server, own.company))
const platform = prepare(async () => signIn(server, await aUser(server, null, { name: 'Ada Admin' })))

const userCalls = (Object.keys(paths) as CallName[]).filter((name) => typeof calls[name].access === 'object')

/** Makes a call with the company in the query, as the back office does, whatever the method. */
function send<N extends CallName>(
  name: N,
  input: Record<string, unknown>,
  company_id: number,
  headers: Record<string, string>,
): Promise<TestAnswer<N>> {
  return server.send(name, input, { company_id, headers })
}

describe('GEN-01 DEC-B-23 a user of one company who names another is refused with not_found by every call', () => {
  // Where the input itself names a company it goes before what stands beside it.
  const named = userCalls.filter((name) => !('company_id' in (officeInputsOf(name) ?? {})))
  test.each(named)('%s', async (name) => {
    const { status, raw } = await send(name, officeInputs(own)[name] ?? {}, other.company.id, administrator)
    expect([status, raw.toString()]).toEqual([404, JSON.stringify([{ code: 'not_found' }])])
  })
})

/** What kind of input a call has, before there is an office. */
function officeInputsOf(name: CallName): object | undefined {
  const { input } = calls[name]
  return 'shape' in input ? input.shape : undefined
}

describe('GEN-01 a company that cannot be read is refused, and not taken for none', () => {
  test.each(['', '0', '-1', '1.5', 'x', '9007199254740992', '1&company_id=2'])('company_id=%s', async (company_id) => {
    for (const headers of [administrator, platform]) {
      const { statusCode, json } = await server.app.inject({ url: `/api/user/me?company_id=${company_id}`, headers })
      expect([statusCode, json()]).toEqual([400, [{ code: 'invalid_input', field: 'company_id', reason: 'Is no id.' }]])
    }
  })
})

test('GEN-01 people of the platform see the company that they name, of its records no other', async () => {
  for (const [office, stranger] of [
    [own, other],
    [other, own],
  ] as const) {
    const text = (await send('listEvents', { page: 1 }, office.company.id, platform)).raw.toString()
    expect(text).toContain(office.event.name)
    expect(text).not.toContain(stranger.event.name)
    expect((await send('getEventDetail', { event_id: office.event.id }, office.company.id, platform)).status).toBe(200)
    expect((await send('getEventDetail', { event_id: stranger.event.id }, office.company.id, platform)).status).toBe(404)
  }
  const without = await server.send('listEvents', { page: 1 }, { headers: platform })
  expect(without.refusals).toEqual([{ code: 'company_not_found' }])
  expect((await send('listEvents', { page: 1 }, 999_999, platform)).status).toBe(404)
})

test('GEN-01 what people of the platform make belongs to the company they name, with their name in its trail', async () => {
  const { db } = server.services
  const { status, body } = await send('addCampaign', { name: 'Of the platform' }, other.company.id, platform)
  expect(status).toBe(200)
  const { id } = body
  const row = await db.selectFrom('campaign').select('company_id').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.company_id).toBe(other.company.id)
  const trail = await db
    .selectFrom('audit')
    .select(['company_id', 'user_name'])
    .where('entity', '=', 'campaign')
    .where('entity_id', '=', id)
    .execute()
  expect(trail).toEqual([{ company_id: other.company.id, user_name: 'Ada Admin' }])
})
