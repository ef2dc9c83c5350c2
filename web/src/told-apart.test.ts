import { expect, test } from 'vitest'
import { toldApart } from './told-apart.ts'

test('READ-02 things with the same name are distinguished by which of them they are; the others have their name', () => {
  const tickets = [{ of: 'Weekend' }, { of: 'Day' }, { of: 'Weekend' }]
  const names = toldApart(
    tickets,
    ({ of }) => of,
    (at, count) => `${at} of ${count}`,
  )
  expect(tickets.map((ticket) => names.get(ticket))).toEqual(['Weekend, 1 of 2', 'Day', 'Weekend, 2 of 2'])
})
