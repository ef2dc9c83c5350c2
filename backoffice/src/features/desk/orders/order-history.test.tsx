import { orderActions } from '@entree/contract/foundation/audit/entities.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const visit = { from: '2026-07-04T10:00:00.000Z', to: '2026-07-04T14:00:00.000Z', time_zone: 'Europe/Amsterdam' }
const entry = (what: string) => ({
  kind: 'change' as const,
  at: '2026-06-01T10:00:00.000Z',
  who: 'Noor Visser',
  what,
  detail: null,
  visit: what.startsWith('visit_changed') ? visit : null,
  seat: what === 'seat_changed' ? { from: null, to: { section: '', row: 'A', number: '1' } } : null,
})

/** What the log says of these actions, without who did it. */
async function readLog(actions: readonly string[], language: (typeof languages)[number]): Promise<string[]> {
  await renderBackoffice('/orders/179762', {
    answers: { getOrderDetail: detail(), getOrderPaymentHistory: [], getOrderLog: actions.map(entry) },
    session: aSession({ user: { language } }),
  })
  const names = await screen.findAllByText('Noor Visser', { selector: 'li span span' })
  return names.map((name) => name.parentElement?.textContent.replace('Noor Visser', '').trim() ?? '')
}

test.each(languages)(
  'BORD-20 AUD-02 the log has words of its own for all that can be done to an order, in %s',
  async (language) => {
    const [unknown = '', ...said] = await readLog(['of_old', ...orderActions], language)
    const [beforeIt = 'no words'] = unknown.split('of old')
    expect(said).toHaveLength(orderActions.length)
    expect(said.filter((text) => text === '' || text.startsWith(beforeIt))).toEqual([])
    expect(new Set(said).size).toBe(orderActions.length)
  },
)

test('BORD-20 the log says who created an order at a box office or for guests', async () => {
  expect(await readLog(['created'], 'en')).toEqual(['Order created by'])
})
