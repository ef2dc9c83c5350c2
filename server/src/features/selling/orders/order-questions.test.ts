import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerInformation } from '#platform/database/tables.gen.ts'
import { systemScope } from '#features/services.ts'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { readEventQuestions } from '#features/catalogue/customer-information/event-questions.ts'
import { missingMandatoryAnswers } from './order-questions.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let event: { id: number; company_id: number }
let ticket: { id: number }
let parking: { id: number }
let point_of_sale: { id: number }
let order: { id: number; secret: string }

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  event = await anEvent(db, company)
  ticket = await aProduct(db, event)
  parking = await aProduct(db, event)
  point_of_sale = await aPointOfSale(db, event, { products: [ticket, parking] })
  const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: ticket.id, amount: 2 }])
  order = { id, secret }
})

type QuestionColumns = Partial<Omit<Insertable<CustomerInformation>, 'answers' | 'company_id' | 'event_id'>>

/** A text question of the event for the whole order; returns its id. */
async function aQuestion({
  answers = [],
  products = [],
  of = event,
  ...columns
}: QuestionColumns & { answers?: string[]; products?: number[]; of?: typeof event } = {}): Promise<number> {
  const { db } = server.services
  const { id } = await db
    .insertInto('customer_information')
    .values({
      company_id: of.company_id,
      event_id: of.id,
      question: 'What?',
      question_type: 'input',
      show_at_specific_prod: products.length > 0,
      ...columns,
      answers: JSON.stringify(answers),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const product_id of products) {
    await db
      .insertInto('customer_information_product')
      .values({ company_id: of.company_id, customer_information_id: id, product_id })
      .execute()
  }
  return id
}

const read = async () => (await server.send('listOrderQuestions', order)).body
const answer = (answers: Record<number, string | string[]>) =>
  server.send('saveOrderAnswers', {
    ...order,
    answers: Object.entries(answers).map(([id, given]) => ({ customer_information_id: Number(id), answer: given })),
  })
const wrong = async (answers: Record<number, string | string[]>) => codesAndFields(await answer(answers))
const missing = async () => {
  const scope = systemScope(server.services, company.id, 'test')
  return missingMandatoryAnswers(scope, order, await readEventQuestions(scope, event.id))
}

test('CALL-29 QST-02 the questions in their order, with everything about them', async () => {
  const second = await aQuestion({ sort: 2, question: 'Licence plate?', text_length: 6, mandatory: true })
  const first = await aQuestion({
    sort: 1,
    question: 'Menu?',
    question_type: 'select',
    answers: ['Fish', 'Meat'],
    products: [ticket.id],
  })
  expect(await read()).toEqual({
    questions: [
      {
        id: first,
        question: 'Menu?',
        question_type: 'select',
        answers: ['Fish', 'Meat'],
        mandatory: false,
        text_length: null,
        where_to_show: 'order',
        show_at_specific_prod: true,
        products: [ticket.id],
      },
      {
        id: second,
        question: 'Licence plate?',
        question_type: 'input',
        answers: [],
        mandatory: true,
        text_length: 6,
        where_to_show: 'order',
        show_at_specific_prod: false,
        products: [],
      },
    ],
    answers: [],
  })
})

test('QST-07 QST-08 QST-09 only questions for the order and for what was ordered', async () => {
  const everybody = await aQuestion({ sort: 1 })
  const ordered = await aQuestion({ sort: 2, products: [parking.id, ticket.id] })
  await aQuestion({ products: [parking.id], mandatory: true })
  await aQuestion({ where_to_show: 'products', mandatory: true })
  await aQuestion({ of: await anEvent(server.services.db, company), mandatory: true })
  expect((await read()).questions.map(({ id }) => id)).toEqual([everybody, ordered])
  expect(await missing()).toEqual([])
  expect(await wrong({})).toEqual([])
})

test('CALL-29 QST-08 what a product that may still be added would ask is shown beforehand, and not owed yet', async () => {
  const everybody = await aQuestion({ sort: 1 })
  const added = await aQuestion({ sort: 2, products: [parking.id], mandatory: true })
  const { body } = await server.send('listOrderQuestions', { ...order, with_products: [parking.id] })
  expect(body?.questions.map(({ id }) => id)).toEqual([everybody, added])
  expect((await read())?.questions.map(({ id }) => id)).toEqual([everybody])
  expect(await missing()).toEqual([])
})

test('CALL-32 QST-11 QST-12 QST-01 answers of every kind are kept, trimmed, and replace earlier ones', async () => {
  const input = await aQuestion({ sort: 1 })
  const select = await aQuestion({ sort: 2, question_type: 'select', answers: ['Fish', 'Meat'] })
  const boxes = await aQuestion({ sort: 3, question_type: 'checkboxes', answers: ['Mon', 'Tue', 'Wed'] })
  const radio = await aQuestion({ sort: 4, question_type: 'radio-buttons', answers: ['Yes', 'No'] })
  const { status, body } = await answer({ [input]: '  Hé 👋 ', [select]: 'Fish', [boxes]: ['Mon', 'Wed'], [radio]: 'No' })
  expect([status, body]).toEqual([200, { success: true }])
  expect((await read()).answers).toEqual([
    { customer_information_id: input, answer: 'Hé 👋' },
    { customer_information_id: select, answer: 'Fish' },
    { customer_information_id: boxes, answer: ['Mon', 'Wed'] },
    { customer_information_id: radio, answer: 'No' },
  ])
  await answer({ [select]: 'Meat', [input]: ' ' })
  expect((await read()).answers).toEqual([{ customer_information_id: select, answer: 'Meat' }])
})

test('QST-03 QST-04 mandatory questions need an answer, and the order knows which are missing', async () => {
  const input = await aQuestion({ sort: 1, mandatory: true })
  const boxes = await aQuestion({ sort: 2, mandatory: true, question_type: 'checkboxes', answers: ['A', 'B'] })
  const optional = await aQuestion({ sort: 3 })
  expect(await missing()).toEqual([input, boxes])
  expect(await wrong({ [input]: '  ', [boxes]: [], [optional]: 'x' })).toEqual([
    `field_required answers.${input}`,
    `errors_please_select answers.${boxes}`,
  ])
  expect((await read()).answers).toEqual([])
  expect(await wrong({ [input]: 'x', [boxes]: ['B'] })).toEqual([])
  expect(await missing()).toEqual([])
})

test('QST-05 QST-06 DEC-S-61 an exact length counts characters after trimming; without one any length is fine', async () => {
  const exact = await aQuestion({ sort: 1, text_length: 4 })
  const free = await aQuestion({ sort: 2 })
  expect(await wrong({ [exact]: 'abc' })).toEqual([`errors_text_length answers.${exact}`])
  expect(await wrong({ [exact]: 'abcde' })).toEqual([`errors_text_length answers.${exact}`])
  expect(await wrong({ [exact]: ' 😀😀😀😀 ' })).toEqual([])
  expect(await wrong({ [exact]: '', [free]: 'x'.repeat(10_000) })).toEqual([])
  expect((await read()).answers).toEqual([{ customer_information_id: free, answer: 'x'.repeat(10_000) }])
})

test('a choice that is not offered, and two for one, are refused', async () => {
  const radio = await aQuestion({ sort: 1, question_type: 'radio-buttons', answers: ['Yes', 'No'] })
  const boxes = await aQuestion({ sort: 2, question_type: 'checkboxes', answers: ['A', 'B'] })
  expect(await wrong({ [radio]: 'Maybe', [boxes]: ['A', 'C'] })).toEqual([
    `answer_not_offered answers.${radio}`,
    `answer_not_offered answers.${boxes}`,
  ])
  expect(await wrong({ [radio]: ['Yes', 'No'] })).toEqual([`answer_not_offered answers.${radio}`])
})

test("questions that this order does not ask are left out, another company's like unknown ones", async () => {
  const { db } = server.services
  const own = await aQuestion()
  const foreign = await aQuestion({ of: await anEvent(db, await aCompany(db, { host: null })) })
  const elsewhere = await aQuestion({ of: await anEvent(db, company) })
  const other_product = await aQuestion({ products: [parking.id] })
  const { status } = await answer({ [own]: 'x', [foreign]: 'x', [elsewhere]: 'x', [other_product]: 'x', 987654321: 'x' })
  expect(status).toBe(200)
  const kept = await db
    .selectFrom('customer_information_answer')
    .select('customer_information_id')
    .where('order_id', '=', order.id)
    .execute()
  expect(kept).toEqual([{ customer_information_id: own }])
})

test('two answers at once end with one of them, whole', async () => {
  const [a, b] = [await aQuestion({ sort: 1 }), await aQuestion({ sort: 2 })]
  const answers = await Promise.all(['x', 'y'].map((text) => answer({ [a]: text, [b]: text })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const kept = (await read()).answers.map((given) => given.answer)
  expect([
    ['x', 'x'],
    ['y', 'y'],
  ]).toContainEqual(kept)
})

test('ORD-08 DEC-S-52 a paid or expired order takes no more answers', async () => {
  const question = await aQuestion()
  const set = (columns: object) => server.services.db.updateTable('order').set(columns).where('id', '=', order.id).execute()
  await set({ payment_status: 'paid' })
  expect((await answer({ [question]: 'x' })).refusals).toEqual([{ code: 'order_already_paid' }])
  await set({ payment_status: 'new', expires_at: TEST_NOW })
  expect((await answer({ [question]: 'x' })).refusals).toEqual([{ code: 'order_expired' }])
  expect((await read()).answers).toEqual([])
})

test('text the database cannot keep is refused, not an error', async () => {
  const question = await aQuestion()
  expect((await answer({ [question]: 'a\0' })).status).toBe(400)
  expect((await answer({ [question]: '\udc00' })).status).toBe(400)
})
