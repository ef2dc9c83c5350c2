import { expect, test } from 'vitest'
import { doorNameRefusals, sessionClashRefusals, sessionSpanRefusals, type PlannedSession } from './scan-rules.ts'

const codes = (refusals: { code: string; field?: string }[]) => refusals.map(({ code, field }) => `${code} ${field}`)

test('GEN-24 a name is needed, and has 100 characters at most', () => {
  expect(codes(doorNameRefusals('  '))).toEqual(['field_required name'])
  expect(codes(doorNameRefusals('é'.repeat(100)))).toEqual([])
  expect(codes(doorNameRefusals('é'.repeat(101)))).toEqual(['text_too_long name'])
})

test('BERR-16 a session ends after its start, and has both or neither', () => {
  const [early, late] = ['2026-07-04T10:00:00.000Z', '2026-07-04T11:00:00.000Z']
  expect(codes(sessionSpanRefusals({ starts_at: early, ends_at: late }))).toEqual([])
  expect(codes(sessionSpanRefusals({ starts_at: null, ends_at: null }))).toEqual([])
  expect(codes(sessionSpanRefusals({ starts_at: early, ends_at: early }))).toEqual(['end_date_before_start_date ends_at'])
  expect(codes(sessionSpanRefusals({ starts_at: null, ends_at: late }))).toEqual(['field_required starts_at'])
  expect(codes(sessionSpanRefusals({ starts_at: early, ends_at: null }))).toEqual(['field_required ends_at'])
})

const session: PlannedSession = {
  name: 'Gate',
  starts_at: '2026-07-04T10:00:00.000Z',
  ends_at: '2026-07-04T12:00:00.000Z',
  product_ids: [1, 2],
  scanner_ids: [7],
}

test.each<[string, Partial<PlannedSession>, boolean]>([
  ['the same', {}, true],
  ['one product in common', { product_ids: [2, 3] }, true],
  ['all products', { product_ids: null }, true],
  ['other products', { product_ids: [3] }, false],
  ['another scanner', { scanner_ids: [8] }, false],
  ['right after it', { starts_at: '2026-07-04T12:00:00.000Z', ends_at: '2026-07-04T13:00:00.000Z' }, false],
  ['a millisecond before its end', { starts_at: '2026-07-04T11:59:59.999Z', ends_at: '2026-07-04T13:00:00.000Z' }, true],
  ['right before it', { starts_at: '2026-07-04T09:00:00.000Z', ends_at: '2026-07-04T10:00:00.000Z' }, false],
  ['of no product', { product_ids: [] }, false],
])('SESS-09 DEC-B-137 a session of the same scanner, %s', (_, changes, clashes) => {
  const refusals = sessionClashRefusals(session, [{ ...session, name: 'Other', ...changes }], new Map([[7, 'Door 7']]))
  const refused = { code: 'scanner_duplicate_session_or_product', field: 'scanner_ids', scanner: 'Door 7', session: 'Other' }
  expect(refusals).toEqual(clashes ? [refused] : [])
})

test('SESS-09 a session of no product is in nobody’s way, not even in that of one of all products', () => {
  const none = { ...session, product_ids: [] }
  expect(sessionClashRefusals(none, [{ ...session, product_ids: null }], new Map())).toEqual([])
  expect(sessionClashRefusals({ ...session, product_ids: null }, [none], new Map())).toEqual([])
})
