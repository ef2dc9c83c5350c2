import { describe, expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { prepareExports } from './export-shop-testing.ts'
import { exported, type ExportInput } from './export-testing.ts'

const { server, refusalsOf, anOrderOf, anotherShop, column } = prepareExports()

describe('visitor list', () => {
  test('EXPO-01 DEC-B-95 a row for each valid ticket, with its holder or invitee, and the answers under their questions', async () => {
    const of = await anotherShop()
    const { db } = server.services
    const question = async (text: string, where_to_show: string) =>
      db
        .insertInto('customer_information')
        .values({ company_id: of.company.id, event_id: of.event.id, question: text, question_type: 'input', where_to_show })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [diet, found] = [await question('Diet?', 'products'), await question('Found us?', 'order')]
    const order = await anOrderOf({}, {}, 3, of)
    await anOrderOf({}, { is_cancelled: true }, 1, of)
    await anOrderOf({}, { payment_status: 'test_order_paid', is_test: true }, 1, of)
    const tickets = await db.selectFrom('ticket').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
    const holder = await db
      .insertInto('customer')
      .values({ company_id: of.company.id, first_name: 'Hana', email: 'hana@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [first, second, refunded] = tickets
    const invited = await db
      .insertInto('customer')
      .values({ company_id: of.company.id, first_name: 'Ian', email: 'ian@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('ticket').set({ customer_id: holder.id }).where('id', '=', first!.id).execute()
    await db.updateTable('ticket').set({ claimant_id: invited.id }).where('id', '=', second!.id).execute()
    await db
      .updateTable('order_product')
      .set({ refunded_at: server.clock.now() })
      .where('id', '=', refunded!.order_product_id)
      .execute()
    const answer = (customer_information_id: number, ticket_id: number | null, text: unknown) => ({
      company_id: of.company.id,
      order_id: order.id,
      customer_information_id,
      ticket_id,
      answer: JSON.stringify(text),
    })
    await db
      .insertInto('customer_information_answer')
      .values([answer(diet.id, first!.id, ['vegan', 'no nuts']), answer(found.id, null, 'A friend')])
      .execute()
    const fields: ExportInput['fields'] = ['ticket_number', 'first_name', 'buyer', 'answers', 'scanned_at']
    const rows = await exported(server, of.as, { type: 'visitor_list', format: 'xlsx', fields, event_ids: [of.event.id] })
    expect(rows).toEqual([
      ['Ticket number', 'First name', 'Buyer', 'Diet?', 'Found us?', 'Scanned at'],
      [first!.id, 'Hana', 'Anna de Vries', 'vegan, no nuts', 'A friend', null],
      [second!.id, 'Ian', 'Anna de Vries', null, 'A friend', null],
    ])
  })

  test('DEC-B-94 its period is of the visit: all orders of a chosen event, timeslots of these days, and events of these days', async () => {
    const of = await anotherShop()
    const slot = await aTimeslot(server.services.db, of.event, {
      starts_at: '2026-07-04T12:00:00.000Z',
      ends_at: '2026-07-04T13:00:00.000Z',
    })
    await anOrderOf({}, { created_at: '2020-01-01T00:00:00.000Z' }, 1, of)
    await anOrderOf({}, { timeslot_id: slot.id }, 1, of)
    const visits = (start_date: string, end_date: string, event_ids?: number[]) =>
      ({ type: 'visitor_list', fields: ['order_number'], start_date, end_date, event_ids }) satisfies ExportInput
    const all = async (input: ExportInput) => column(await exported(server, of.as, input)).length
    expect(await all(visits('2026-07-04', '2026-07-04'))).toBe(2)
    expect(await all(visits('2026-08-01', '2026-08-31', [of.event.id]))).toBe(1)
    expect(await refusalsOf(visits('2026-08-01', '2026-08-31'), of.as)).toEqual([{ code: 'export_no_results' }])
  })
})
