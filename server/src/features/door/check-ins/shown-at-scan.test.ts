import { expect, test } from 'vitest'
import { anotherProduct, scanning, someTickets } from '../door-testing.ts'
import { aScan, device, door, download, prepareDevice, rowOf, session_id, upload } from './device-testing.ts'

const server = prepareDevice()
type Ticket = Awaited<ReturnType<typeof someTickets>>[number]

/** A question of the event that is shown when scanning, unless it says otherwise. */
const aQuestion = async (changes: object = {}) => {
  const question = { question: 'Diet', question_type: 'input', where_to_show: 'products', show_at_scan: true }
  const { body } = await server.send(
    'addQuestion',
    { event_id: door.event.id, ...question, ...changes },
    { headers: door.headers },
  )
  return body
}
const answering = (ticket: Ticket, question: { id: number }, answer: string | string[], of: 'order' | 'ticket' = 'ticket') =>
  server.services.db
    .insertInto('customer_information_answer')
    .values({
      company_id: door.company.id,
      order_id: ticket.order_id,
      ticket_id: of === 'ticket' ? ticket.id : null,
      customer_information_id: question.id,
      answer: JSON.stringify(answer),
    })
    .execute()
const noteOn = (scan_note: string | null) =>
  server.services.db.updateTable('product').set({ scan_note }).where('id', '=', door.product.id).execute()
const scan = async (ticket: Ticket, input: object = {}) => (await scanning(server, door, session_id)(ticket.code, input)).body
/** What devices have remembered for a second. */
const aSecondLater = () => server.clock.advance(1500)

test('DOOR-80 a note on the product is shown as a ticket of it is let in, and not with one that is refused', async () => {
  await noteOn('Check ID: 18+')
  const [ticket] = await someTickets(server, door)
  expect((await scan(ticket!)).ticket?.shown).toEqual({ note: 'Check ID: 18+', age: null, answers: [] })
  const twice = await scan(ticket!)
  expect([twice.reason, twice.ticket?.shown]).toEqual(['ticket_already_scanned', null])
  expect((await download()).door?.products).toMatchObject([{ id: door.product.id, note: 'Check ID: 18+' }])
})

test('DOOR-81 answers of the ticket and of its order are shown, ticked ones in a row, those of others and of other questions are not', async () => {
  const [diet, wheelchair] = [await aQuestion(), await aQuestion({ question: 'Help needed', where_to_show: 'order' })]
  const other = await aQuestion({ question: 'How did you find us?', show_at_scan: false })
  const of = { show_at_specific_prod: true, products: [(await anotherProduct(server, door)).id] }
  const parking = await aQuestion({ question: 'Number plate', where_to_show: 'order', ...of })
  const [ticket, neighbour] = await someTickets(server, door, { amount: 2 })
  await answering(ticket!, diet, ['Vegan', 'No nuts'])
  await answering(ticket!, wheelchair, 'Wheelchair', 'order')
  await answering(ticket!, other, 'A friend', 'order')
  await answering(ticket!, parking, 'AB-12-CD', 'order')
  const help = { question: 'Help needed', answer: 'Wheelchair' }
  expect((await scan(ticket!)).ticket?.shown?.answers).toEqual([{ question: 'Diet', answer: 'Vegan, No nuts' }, help])
  expect((await scan(neighbour!)).ticket?.shown?.answers).toEqual([help])
  const first = await download()
  expect(first.door?.questions?.map(({ question }) => question)).toEqual(['Diet', 'Help needed', 'Number plate'])
  expect(rowOf(first, ticket!)?.[11]).toEqual([
    [diet.id, 'Vegan, No nuts'],
    [wheelchair.id, 'Wheelchair'],
  ])
  const setting = { ...parking, event_id: door.event.id, products: [door.product.id], updated_at: null }
  server.clock.advance(1000)
  expect((await server.send('saveQuestion', setting, { headers: door.headers })).status).toBe(200)
  const changed = await download(first.cursor)
  expect([changed.full, rowOf(changed, ticket!)?.[11]]).toMatchObject([true, { length: 3 }])
  const details = { id: ticket!.id, event_id: door.event.id }
  expect((await server.send('getTicketAtDoor', details, { headers: door.headers })).body.shown?.answers).toHaveLength(3)
})

test('DOOR-81 what was asked with the order about products without tickets is shown with all tickets of the order', async () => {
  const { db } = server.services
  const [dinner, locker] = [await anotherProduct(server, door), await anotherProduct(server, door)]
  await db.updateTable('product').set({ has_ticket: false }).where('id', '=', dinner.id).execute()
  const of = { where_to_show: 'order', show_at_specific_prod: true }
  const diet = await aQuestion({ ...of, products: [dinner.id] })
  const key = await aQuestion({ ...of, question: 'Which locker?', products: [locker.id] })
  const [ticket] = await someTickets(server, door)
  await answering(ticket!, diet, 'Vegan', 'order')
  await answering(ticket!, key, 'By the stage', 'order')
  expect((await scan(ticket!)).ticket?.shown?.answers).toEqual([{ question: 'Diet', answer: 'Vegan' }])
})

test('DOOR-81 of a long answer the first 200 characters are shown, online and in a download', async () => {
  const question = await aQuestion()
  const [ticket] = await someTickets(server, door)
  await answering(ticket!, question, 'x'.repeat(201))
  const shown = `${'x'.repeat(199)}…`
  expect(rowOf(await download(), ticket!)?.[11]).toEqual([[question.id, shown]])
  expect((await scan(ticket!)).ticket?.shown?.answers).toEqual([{ question: 'Diet', answer: shown }])
})

test('DOOR-83 an event that shows nothing has rows as ever, and devices are sent all tickets when that changes', async () => {
  const question = await aQuestion({ show_at_scan: false })
  const [ticket] = await someTickets(server, door)
  await answering(ticket!, question, 'Vegan')
  const before = await download()
  expect(before.tickets[0]).toHaveLength(13)
  const setting = { event_id: door.event.id, ...question, updated_at: null }
  await server.send('saveQuestion', { ...setting, show_at_scan: true }, { headers: door.headers })
  aSecondLater()
  const chosen = await download(before.cursor)
  expect([chosen.full, rowOf(chosen, ticket!)?.[11]]).toEqual([true, [[question.id, 'Vegan']]])
  await server.send('deleteQuestion', { event_id: door.event.id, id: question.id }, { headers: door.headers })
  aSecondLater()
  const gone = await download(chosen.cursor)
  expect([gone.full, gone.tickets[0]?.length, gone.door?.questions]).toEqual([true, 13, []])
})

test('DOOR-84 devices hear of answers that are given, changed and erased, and of no others', async () => {
  const [shown, hidden] = [await aQuestion(), await aQuestion({ show_at_scan: false })]
  const [ticket, neighbour] = await someTickets(server, door, { amount: 2 })
  let since = (await download()).cursor
  const change = async (made: Promise<unknown>) => {
    await made
    const answer = await download(since)
    since = answer.cursor
    return answer.tickets.map((row) => [row[0], row[13] ?? null])
  }
  expect(await change(answering(ticket!, shown, 'Vegan'))).toEqual([[ticket!.id, [[shown.id, 'Vegan']]]])
  expect(await change(answering(ticket!, hidden, 'A friend'))).toEqual([])
  const { db } = server.services
  const update = db.updateTable('customer_information_answer').set({ answer: JSON.stringify('None') })
  expect(
    await change(update.where('ticket_id', '=', ticket!.id).where('customer_information_id', '=', shown.id).execute()),
  ).toEqual([[ticket!.id, [[shown.id, 'None']]]])
  const erase = db.deleteFrom('customer_information_answer').where('ticket_id', '=', ticket!.id)
  expect(await change(erase.execute())).toEqual([[ticket!.id, null]])
  const ofOrder = await change(answering(ticket!, shown, 'Vegan', 'order'))
  expect(ofOrder.map(([id]) => id).toSorted()).toEqual([ticket!.id, neighbour!.id].toSorted())
})

test('DOOR-82 the age is shown where the date of birth is chosen, of the person who is named and of nobody else', async () => {
  const customer = { first_name: 'Bea', last_name: 'Buyer', dob: '1980-01-31' }
  const [ticket, given] = await someTickets(server, door, { amount: 2, customer })
  const { db } = server.services
  const guest = { company_id: door.company.id, first_name: 'Gus', last_name: 'Guest' }
  const { id } = await db.insertInto('customer').values(guest).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('ticket').set({ customer_id: id }).where('id', '=', given!.id).execute()
  const before = await download()
  const { body } = await server.send('listEventFields', { event_id: door.event.id }, { headers: door.headers })
  const fields = body.fields.map((setting) => ({ ...setting, show_at_scan: true }))
  const saved = await server.send('saveEventFields', { event_id: door.event.id, fields }, { headers: door.headers })
  expect(saved.body.fields.filter(({ show_at_scan }) => show_at_scan).map(({ field }) => field)).toEqual(['dob'])
  aSecondLater()
  expect((await scan(ticket!)).ticket).toMatchObject({ holder: 'Bea Buyer', shown: { age: 46 } })
  expect((await scan(given!)).ticket).toMatchObject({ holder: 'Gus Guest', shown: null })
  const chosen = await download(before.cursor)
  expect([chosen.full, rowOf(chosen, ticket!)?.[12], rowOf(chosen, given!)?.[12]]).toEqual([true, '1980-01-31', null])
  await db.updateTable('customer').set({ dob: '2008-07-05' }).where('id', '=', id).execute()
  expect(rowOf(await download(chosen.cursor), given!)?.[12]).toBe('2008-07-05')
})

test('DOOR-83 what is shown goes to devices that scan the event, and with scans of tickets that are let in there only', async () => {
  await noteOn('Blue wristband')
  const question = await aQuestion()
  const [ticket] = await someTickets(server, door)
  await answering(ticket!, question, 'Vegan')
  const late = await upload([aScan(ticket!)])
  expect(late.body).toMatchObject([{ result: 'ok', ticket: { shown: { note: 'Blue wristband' } } }])
  const { db } = server.services
  await db
    .updateTable('user')
    .set({ withheld: ['app.checkin_view'] })
    .where('company_id', '=', door.company.id)
    .execute()
  const input = { event_id: door.event.id }
  expect((await server.send('downloadTickets', input, { headers: device.headers })).status).toBe(403)
})
