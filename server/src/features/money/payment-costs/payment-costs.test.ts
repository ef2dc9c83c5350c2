import type { CallInput } from '@entree/contract/calls.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>
let methods: { id: number; name: string }[]

beforeAll(async () => {
  headers = await signIn(server, ada)
  methods = (await server.send('listPaymentMethods', {}, { headers })).body
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  headers = await signIn(server, ada)
  company = await aCompany(server.services.db, { host: null })
})

const TODAY = TEST_NOW.slice(0, 10)
const row = () => ({ payment_method_id: methods[0]!.id, fee_percentage: 2.5, fee_fixed: 25, valid_from: TODAY })
const add = (input: Partial<CallInput<'addPaymentCost'>> = {}) =>
  server.send('addPaymentCost', { company_id: company.id, ...row(), ...input }, { headers })
const list = async (company_id = company.id) => (await server.send('listPaymentCosts', { company_id }, { headers })).body

test('PCOST-01 PCOST-02 PCOST-03 PCOST-04 PCOST-07 BCALL-010 BCALL-011 method, percentage, amount and day are saved and shown again, for the company only', async () => {
  const { status, body } = await add()
  expect(status).toBe(200)
  const saved = {
    ...row(),
    payment_method: { name: methods[0]!.name, adapter: 'ideal' },
    is_in_force: true,
    is_settled: false,
    updated_at: TEST_NOW,
  }
  expect(body).toEqual([{ id: body[0]!.id, ...saved }])
  expect(await list()).toEqual(body)
  expect(await list((await aCompany(server.services.db, { host: null })).id)).toEqual([])
  const other = { payment_method_id: methods[1]!.id, fee_percentage: 0, fee_fixed: 29, valid_from: '2026-12-01' }
  const input = { company_id: company.id, costs: [{ id: body[0]!.id, ...other }] }
  expect((await server.send('savePaymentCosts', input, { headers })).body).toMatchObject([{ ...other, is_in_force: false }])
  expect(await list()).toMatchObject([other])
  const gone = { company_id: company.id, fee_id: body[0]!.id }
  expect((await server.send('deletePaymentCost', gone, { headers })).body).toEqual({ success: true })
  expect(await list()).toEqual([])
})

test('PCOST-05 PCOST-06 amount and percentage are required; what is out of range is refused', async () => {
  expect(codesAndFields(await add({ fee_fixed: null }))).toEqual(['field_required fee_fixed'])
  expect(codesAndFields(await add({ fee_percentage: null }))).toEqual(['field_required fee_percentage'])
  expect(codesAndFields(await add({ fee_percentage: 100.1, fee_fixed: -1, valid_from: '2020-01-01' }))).toEqual([
    'fee_percentage_invalid fee_percentage',
    'fee_invalid fee_fixed',
    'fee_starts_in_past valid_from',
  ])
  expect(codesAndFields(await add({ payment_method_id: 999_999 }))).toEqual(['pos_payment_method_not_found payment_method_id'])
  expect(await list()).toEqual([])
})

test('DEC-B-186 rows are changed together or not at all; what was charged stays', async () => {
  const [first] = (await add()).body
  const planned = (await add({ valid_from: '2026-12-01' })).body.find(({ valid_from }) => valid_from === '2026-12-01')
  expect(codesAndFields(await add())).toEqual(['fee_exists valid_from'])
  server.clock.advance(86_400_000)
  headers = await signIn(server, ada)
  const cost = { ...row(), valid_from: '2026-12-24' }
  const costs = [
    { id: planned!.id, ...cost },
    { id: first!.id, ...cost, payment_method_id: methods[1]!.id },
  ]
  expect(codesAndFields(await server.send('savePaymentCosts', { company_id: company.id, costs }, { headers }))).toEqual([
    'fee_settled',
  ])
  expect((await list()).map(({ valid_from }) => valid_from)).toEqual(['2026-12-01', TODAY])
  expect(
    codesAndFields(await server.send('deletePaymentCost', { company_id: company.id, fee_id: first!.id }, { headers })),
  ).toEqual(['fee_settled'])
})

test('DEC-B-182 of rows that are saved together one that changed since they were read has all of them refused; others do not count', async () => {
  await add({ valid_from: '2026-12-01' })
  server.clock.advance(1000)
  await add({ valid_from: '2026-12-02' })
  server.clock.advance(1000)
  const [other, latest, earlier] = (await add({ valid_from: '2026-12-03' })).body
  const save = (fee_fixed: number, updated_at: string, rows = [earlier!, latest!]) => {
    server.clock.advance(1000)
    const costs = rows.map(({ id, payment_method_id, fee_percentage, valid_from }) => ({
      id,
      payment_method_id,
      fee_percentage,
      fee_fixed,
      valid_from,
    }))
    return server.send('savePaymentCosts', { company_id: company.id, costs, updated_at }, { headers })
  }
  const amounts = async () => (await list()).map(({ fee_fixed }) => fee_fixed)
  await save(26, other!.updated_at, [other!])
  expect((await save(27, latest!.updated_at)).status).toBe(200)
  expect(await amounts()).toEqual([26, 27, 27])
  const seen_at = (await list())[1]!.updated_at
  await save(28, seen_at, [earlier!])
  const stale = await save(29, seen_at)
  expect([stale.status, stale.refusals]).toMatchObject([409, [{ code: 'changed_meanwhile', name: ada.name }]])
  expect(await amounts()).toEqual([26, 27, 28])
})

test('GEN-26 a company neither sees nor sets what its payments cost', async () => {
  const admin = await signInAdmin(server, company)
  expect((await server.send('listPaymentCosts', { company_id: company.id }, { headers: admin })).status).toBe(403)
  expect((await server.send('addPaymentCost', { company_id: company.id, ...row() }, { headers: admin })).status).toBe(403)
})
