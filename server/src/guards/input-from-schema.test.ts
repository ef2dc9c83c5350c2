import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { anOffice, type Office } from './an-office.ts'
import { inputFromSchema } from './input-from-schema.ts'

let server: TestServer
let office: Office

beforeAll(async () => {
  server = await startTestServer()
  office = await anOffice(server)
})
afterAll(() => server.stop())

test('ids are of the records that the field names, or what is before it in the path', () => {
  const { campaign, campaign_rule, product, point_of_sale, event, paid_order } = office
  const rule = inputFromSchema('saveCampaignRule', office, { discount_value: 5 })
  expect(rule).toMatchObject({ campaign_id: campaign.id, id: campaign_rule.id, discount_value: 5 })
  expect(inputFromSchema('switchOrder', office)).toMatchObject({
    id: paid_order.id,
    event_id: event.id,
    point_of_sale_id: point_of_sale.id,
    products: [{ order_product_id: paid_order.unit_id, product_id: product.id }],
  })
  expect(inputFromSchema('getStockReport', office)).toEqual({ event_ids: [event.id], product_ids: [product.id] })
})

test('what is required is made and what has a default has that; the rest is left out unless it is given', () => {
  const made = inputFromSchema('createScanSession', office, { people_limit: 5 })
  expect(made).toEqual({
    id: office.scan_operation.id,
    name: expect.any(String),
    starts_at: '2026-07-05T10:00:00.000Z',
    ends_at: '2026-07-05T12:00:00.000Z',
    outgoing_scans: false,
    test_mode: false,
    people_limit: 5,
    product_ids: null,
    scanner_ids: null,
  })
  expect(inputFromSchema('listOrderExports', office)).toEqual({ page: 1 })
})

test('a call whose input cannot be made, or is refused by its schema, is named with the field', () => {
  expect(() => inputFromSchema('getMailTemplate', office)).toThrow('getMailTemplate: nothing tells what id can be')
  expect(() => inputFromSchema('addTimeslots', office)).toThrow('addTimeslots: nothing tells what timeslots.start can be')
  expect(() => inputFromSchema('duplicateEvent', office, { sessions: [{ id: 0 }] })).toThrow(
    'duplicateEvent: its schema refuses sessions.0.id',
  )
})
