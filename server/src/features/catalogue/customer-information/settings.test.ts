import type { CallInput } from '@entree/contract/calls.ts'
import { settableFields } from '@entree/domain/catalogue/question-rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
let event: Awaited<ReturnType<typeof anEvent>>

beforeEach(async () => {
  event = await anEvent(server.services.db, company)
})

const question: Omit<CallInput<'addQuestion'>, 'event_id'> = {
  question: 'Shirt size?',
  question_type: 'select',
  answers: ['S', 'M', 'L'],
  mandatory: true,
  text_length: null,
  where_to_show: 'order',
  show_at_specific_prod: false,
  products: [],
  show_at_scan: false,
}
const add = (changes: Partial<typeof question> = {}) =>
  server.send('addQuestion', { event_id: event.id, ...question, ...changes }, { headers })
const list = async () => (await server.send('listQuestions', { event_id: event.id }, { headers })).body

test('QUES-01 QUES-02 QUES-03 QUES-04 QUES-06 QUES-14 BCALL-070 BCALL-071 BCALL-072 BCALL-073 a question is added, shown again, changed and deleted', async () => {
  const { body } = await add({ question: '  Shirt size? ' })
  const updated_at = expect.any(String)
  expect(body).toEqual({ id: body.id, ...question, updated_at })
  expect(await list()).toEqual([body])
  const changes = { ...question, question: 'Colour?', question_type: 'radio-buttons', answers: ['Red', 'Blue'], mandatory: false }
  const changed = await server.send(
    'saveQuestion',
    { event_id: event.id, id: body.id, ...changes, where_to_show: 'products' },
    { headers },
  )
  expect(changed.body).toEqual({ id: body.id, ...changes, where_to_show: 'products', updated_at })
  await server.send('deleteQuestion', { event_id: event.id, id: body.id }, { headers })
  expect(await list()).toEqual([])
})

test('DEC-B-182 when two users change the same question, the second is warned and may insist; also one of the company', async () => {
  const { show_at_specific_prod: _specific, products: _products, ...plain } = question
  const own = (await server.send('saveDefaultQuestion', plain, { headers })).body
  const { body } = await add()
  server.clock.advance(1000)
  const saves = [
    (changes: object) => server.send('saveQuestion', { event_id: event.id, ...body, ...changes }, { headers }),
    (changes: object) =>
      server.send('saveDefaultQuestion', { ...plain, id: own.id, updated_at: own.updated_at, ...changes }, { headers }),
  ]
  for (const save of saves) {
    const both = await Promise.all([save({ question: 'Size?' }), save({ question: 'Colour?' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.flatMap((answer) => codesAndFields(answer))).toEqual(['changed_meanwhile'])
    expect((await save({ question: 'Height?', updated_at: null })).status).toBe(200)
  }
  await server.send('deleteDefaultQuestion', { id: own.id }, { headers })
})

test('QUES-05 a question is for specific tickets of the event, and for no others', async () => {
  const { db } = server.services
  const [here, elsewhere] = [await aProduct(db, event), await aProduct(db, await anEvent(db, company))]
  const { body } = await add({ where_to_show: 'products', show_at_specific_prod: true, products: [here.id, elsewhere.id] })
  expect(body.products).toEqual([here.id])
  const refused = await add({ where_to_show: 'products', show_at_specific_prod: true, products: [elsewhere.id] })
  expect(codesAndFields(refused)).toEqual(['question_products_missing products'])
})

test('QUES-07 QUES-08 QUES-09 QUES-10 QUES-11 each type with what belongs to it', async () => {
  for (const question_type of ['input', 'select', 'radio-buttons', 'checkboxes'] as const)
    expect((await add({ question_type })).body).toMatchObject({
      question_type,
      answers: question_type === 'input' ? [] : ['S', 'M', 'L'],
    })
  expect((await add({ question_type: 'input', text_length: 6 })).body).toMatchObject({ text_length: 6 })
  expect(codesAndFields(await add({ text_length: 6 }))).toEqual(['question_length_invalid text_length'])
  expect(codesAndFields(await add({ question: '', answers: ['S'] }))).toEqual([
    'field_required question',
    'question_answers_missing answers',
  ])
})

test('QUES-12 an answer has exactly the length that the organiser set, characters as people count them', async () => {
  const { db } = server.services
  const product = await aProduct(db, event, { price: 0 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { body } = await add({ question_type: 'input', text_length: 6 })
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 1 }])
  const answer = async (text: string) =>
    codesAndFields(
      await server.send('saveOrderAnswers', {
        id: order.id,
        secret: order.secret,
        answers: [{ customer_information_id: body.id, answer: text }],
      }),
    )
  const refused = [`errors_text_length answers.${body.id}`]
  expect(await answer('12345')).toEqual(refused)
  expect(await answer('1234567')).toEqual(refused)
  expect(await answer('12345é')).toEqual([])
  const change = { ...question, question_type: 'input', text_length: 7 }
  await server.send('saveQuestion', { event_id: event.id, id: body.id, ...change }, { headers })
  expect(await answer('123456')).toEqual(refused)
  expect(await answer('1234567')).toEqual([])
})

test('DOOR-81 a question is shown when scanning as it was set, and who does not say so leaves it as it was', async () => {
  const { body } = await add({ show_at_scan: true })
  expect(body.show_at_scan).toBe(true)
  const { show_at_scan: _shown, ...unsaid } = question
  const saved = await server.send('saveQuestion', { event_id: event.id, id: body.id, ...unsaid }, { headers })
  expect(saved.body.show_at_scan).toBe(true)
  expect((await add(unsaid)).body.show_at_scan).toBe(false)
  const off = await server.send('saveQuestion', { event_id: event.id, id: body.id, ...question }, { headers })
  expect(off.body.show_at_scan).toBe(false)
})

test('DOOR-82 only the date of birth is shown when scanning, and stays so when fields are saved without naming it', async () => {
  const save = async (fields: CallInput<'saveEventFields'>['fields']) =>
    (await server.send('saveEventFields', { event_id: event.id, fields }, { headers })).body.fields
  const asked = { order_ask: true, order_mandatory: false, ticket_ask: false, ticket_mandatory: false }
  const shown = (fields: Awaited<ReturnType<typeof save>>) =>
    fields.filter(({ show_at_scan }) => show_at_scan).map(({ field }) => field)
  const all = settableFields.map((field) => ({ field, ...asked, show_at_scan: true }))
  expect(shown(await save(all))).toEqual(['dob'])
  expect(shown(await save([{ field: 'dob', ...asked }]))).toEqual(['dob'])
  expect(shown(await save([{ field: 'dob', ...asked, show_at_scan: false }]))).toEqual([])
})

test('questions are asked in the order that is set', async () => {
  for (const text of ['One?', 'Two?', 'Three?']) await add({ question: text })
  const ids = (await list()).map(({ id }) => id)
  const { body } = await server.send('sortQuestions', { event_id: event.id, ids: ids.toReversed() }, { headers })
  expect(body.map((asked) => asked.question)).toEqual(['Three?', 'Two?', 'One?'])
})

test('QUES-14 a deleted question is asked no more, and its answers stay with their orders', async () => {
  const { db } = server.services
  const product = await aProduct(db, event, { price: 0 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { body } = await add({ mandatory: false })
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 1 }])
  const byId = { id: order.id, secret: order.secret }
  const asked = async () => (await server.send('listOrderQuestions', byId)).body.questions
  expect(await asked()).toHaveLength(1)
  const answers = [{ customer_information_id: body.id, answer: 'M' }]
  expect((await server.send('saveOrderAnswers', { ...byId, answers })).status).toBe(200)
  await server.send('deleteQuestion', { event_id: event.id, id: body.id }, { headers })
  expect(await asked()).toHaveLength(0)
  const detail = await server.send('getOrderDetail', { id: order.id }, { headers })
  expect(detail.body.answers).toEqual([{ question: 'Shirt size?', answer: 'M', ticket_id: null }])
})

test('BCALL-074 the company has questions of its own', async () => {
  const { show_at_specific_prod: _s, products: _p, ...input } = question
  const { body } = await server.send('saveDefaultQuestion', input, { headers })
  const changed = await server.send('saveDefaultQuestion', { id: body.id, ...input, question: 'Size?' }, { headers })
  const all = async () => (await server.send('listDefaultQuestions', {}, { headers })).body
  expect(await all()).toEqual([{ ...body, ...changed.body, question: 'Size?' }])
  expect((await server.send('saveQuestion', { event_id: event.id, ...changed.body }, { headers })).status).toBe(404)
  const second = (await server.send('saveDefaultQuestion', { ...input, question: 'Second?' }, { headers })).body
  const foreign = (await add()).body
  const sorted = await server.send('sortDefaultQuestions', { ids: [foreign.id, second.id, body.id] }, { headers })
  expect(sorted.body.map(({ id }) => id)).toEqual([second.id, body.id])
  await server.send('deleteDefaultQuestion', { id: second.id }, { headers })
  await server.send('deleteDefaultQuestion', { id: body.id }, { headers })
  expect(await all()).toEqual([])
})

const none = { order_ask: false, order_mandatory: false, ticket_ask: false, ticket_mandatory: false }
const fieldsOf = async (call: 'listEventFields' | 'listCompanyFields', input: object) => {
  const { body } = await server.send(call, { ...input }, { headers })
  return { ...body, asked: Object.fromEntries(body.fields.map(({ field, ...asked }) => [field, asked])) }
}

test('FIELD-01 FIELD-02 FIELD-03 FIELD-04 BCALL-031 BCALL-075 each field is asked, and mandatory, with the order and with the ticket', async () => {
  const settings = settableFields.map((field, index) => ({
    field,
    order_ask: index % 2 === 0,
    order_mandatory: index % 4 === 0,
    ticket_ask: index % 3 === 0,
    ticket_mandatory: index % 6 === 0,
  }))
  await server.send('saveEventFields', { event_id: event.id, fields: settings }, { headers })
  const { asked, is_default } = await fieldsOf('listEventFields', { event_id: event.id })
  expect(is_default).toBe(false)
  for (const { field, ...setting } of settings) {
    const always = field === 'email' || field === 'last_name' ? { order_ask: true, order_mandatory: true } : {}
    expect(asked[field], field).toEqual({ ...setting, ...always, show_at_scan: false })
  }
})

test('FIELD-06 FIELD-07 FIELD-08 FIELD-09 FIELD-10 FIELD-11 FIELD-12 FIELD-13 FIELD-14 FIELD-15 FIELD-16 FIELD-17 FIELD-18 every customer field can be set', async () => {
  const { fields } = await fieldsOf('listEventFields', { event_id: event.id })
  expect(fields.map(({ field }) => field).toSorted()).toEqual(
    [
      'company_name',
      'first_name',
      'last_name',
      'address',
      'house_nr',
      'zip',
      'city',
      'country',
      'phone',
      'email',
      'email_confirmation',
      'dob',
      'gender',
      'optin',
    ].toSorted(),
  )
})

test('FIELD-05 an event asks what the company asks until it has fields of its own', async () => {
  const phone = [{ ...none, field: 'phone' as const, order_mandatory: true }]
  await server.send('saveCompanyFields', { company_id: company.id, fields: phone }, { headers })
  expect((await fieldsOf('listCompanyFields', { company_id: company.id })).asked.phone).toMatchObject({ order_ask: true })
  const inherited = await fieldsOf('listEventFields', { event_id: event.id })
  expect([inherited.is_default, inherited.asked.phone]).toEqual([
    true,
    { ...none, order_ask: true, order_mandatory: true, show_at_scan: false },
  ])
  await server.send('saveEventFields', { event_id: event.id, fields: [] }, { headers })
  const own = await fieldsOf('listEventFields', { event_id: event.id })
  expect([own.is_default, own.asked.phone]).toEqual([false, { ...none, show_at_scan: false }])
  await server.send('saveEventFields', { event_id: event.id, fields: null }, { headers })
  const again = await fieldsOf('listEventFields', { event_id: event.id })
  expect([again.is_default, again.asked.phone]).toEqual([
    true,
    { ...none, order_ask: true, order_mandatory: true, show_at_scan: false },
  ])
})

test('where nobody said anything, what is shown is what the shop asks', async () => {
  const { db } = server.services
  const host = { host: 'elsewhere.example' }
  const elsewhere = await aCompany(db, host)
  const new_event = await anEvent(db, elsewhere)
  const product = await aProduct(db, new_event)
  const point_of_sale = await aPointOfSale(db, new_event, { products: [product] })
  const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 1 }], host)
  const its = { headers: await signInAdmin(server, elsewhere) }
  const { body } = await server.send('listEventFields', { event_id: new_event.id }, its)
  expect(body.fields.filter(({ order_mandatory }) => order_mandatory).map(({ field }) => field)).toEqual([
    'email',
    'email_confirmation',
    'first_name',
    'last_name',
  ])
  const asked = (await server.send('listOrderCustomerFields', { id, secret }, host)).body
  expect(asked.map(({ field, order_ask, ticket_ask }) => [field, order_ask, ticket_ask])).toEqual(
    body.fields.map(({ field, order_ask, ticket_ask }) => [field, order_ask, ticket_ask]),
  )
  // Saved as it is shown, it stays what it was.
  await server.send('saveEventFields', { event_id: new_event.id, fields: body.fields }, its)
  expect((await server.send('listEventFields', { event_id: new_event.id }, its)).body.fields).toEqual(body.fields)
})

test('PERM-028 without event.customer_information nothing of it is seen or changed; an archived event stays as it is', async () => {
  const other = await signInWith(server, company, 'event.view', 'event.details')
  expect((await server.send('listQuestions', { event_id: event.id }, { headers: other })).status).toBe(403)
  const own = await signInWith(server, company, 'event.customer_information')
  expect((await server.send('listQuestions', { event_id: event.id }, { headers: own })).status).toBe(200)
  const { db } = server.services
  await db.updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', event.id).execute()
  expect(codesAndFields(await add())).toEqual(['event_archived'])
})
