import { describe, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aSale, cells } from './reports-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

describe('buyers', () => {
  test('REP-12 BCALL-096 a city is one however it is written, and buyers who gave none are counted separately', async () => {
    const { list, sell } = await aSale(server)
    for (const city of ['Utrecht', 'Utrecht', 'UTRECHT ', 'Göteborg', null])
      await sell(1, 0, {}, { city, country: 'Netherlands' })
    const { rows, totals } = await list('getCitiesReport')
    expect(cells(rows, 'city', 'orders', 'share')).toEqual([
      ['Utrecht', 3, 60],
      ['Göteborg', 1, 20],
      [null, 1, 20],
    ])
    expect(totals).toMatchObject({ orders: 5, sold: 5 })
  })

  test('REP-13 BCALL-098 answers are counted by question, each choice of a list separately', async () => {
    const { list, sell, db, company, event } = await aSale(server)
    const question = (text: string, sort: number) =>
      db
        .insertInto('customer_information')
        .values({
          company_id: company.id,
          event_id: event.id,
          question: text,
          where_to_show: 'order',
          question_type: 'input',
          sort,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [how, what] = [await question('How did you hear of us?', 1), await question('Diet', 2)]
    const answers: [number, unknown][][] = [
      [
        [how.id, 'Friends'],
        [what.id, ['Vegan', 'No nuts']],
      ],
      [
        [how.id, 'Friends'],
        [what.id, ['Vegan']],
      ],
      [[how.id, 'Radio']],
    ]
    for (const given of answers) {
      const { id: order_id } = await sell(1, 0)
      for (const [customer_information_id, answer] of given)
        await db
          .insertInto('customer_information_answer')
          .values({ company_id: company.id, order_id, customer_information_id, answer: JSON.stringify(answer) })
          .execute()
    }
    const { rows } = await list('getAnswersReport')
    expect(cells(rows, 'question', 'answer', 'given', 'share')).toEqual([
      ['How did you hear of us?', 'Friends', 2, 66.7],
      ['How did you hear of us?', 'Radio', 1, 33.3],
      ['Diet', 'Vegan', 2, 100],
      ['Diet', 'No nuts', 1, 50],
    ])
  })
})
