import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aPlanSeat } from '../../catalogue/seating/testing.ts'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const [unit] = detail().order_products
const seated = { ...unit!, has_seats: true, seat: { section: '', row: 'A', number: '1' } }
const hallSeat = (id: number, state: 'free' | 'taken' | 'own') => {
  const { is_closed: _closed, is_in_use: _used, ...seat } = aPlanSeat(id)
  return { ...seat, product_id: seated.product_id, state }
}

async function open(answers: Answers = {}, may: readonly (typeof permissions)[number][] = permissions) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/orders/179762', {
    session: aSession({ permissions: [...may] }),
    answers: {
      getOrderDetail: detail({
        order_products: [seated, { ...seated, id: 2, seat: null, ticket: { ...seated.ticket!, id: 500002 } }],
      }),
      getOrderPaymentHistory: [],
      getOrderLog: [],
      getUnitSeats: { seats: [hallSeat(1, 'own'), hallSeat(2, 'taken'), hallSeat(3, 'free')] },
      ...answers,
    },
  })
  const cells = within(await screen.findByRole('table', { name: /Day ticket/ }))
    .getAllByRole('row')
    .slice(1)
  await user.click(within(cells[0]!).getByRole('button', { name: /ticket 500001/ }))
  return { ...view, user, cells }
}

test('SEAT-16 SEAT-18 the order says the seat of each ticket, and another free one can be pointed at', async () => {
  const { user, calls, cells } = await open({ changeUnitSeat: { success: true } })
  expect(cells.map((row) => within(row).getAllByRole('cell')[1]!.textContent)).toEqual(['Row A, seat 1', 'No seat yet'])
  await user.click(await screen.findByRole('menuitem', { name: 'Change seat' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change seat' }))
  await dialog.findByText('Now: Row A, seat 1')
  const give = dialog.getByRole<HTMLButtonElement>('button', { name: 'Give this seat' })
  await user.click(dialog.getByRole('option', { name: /seat 2, .*Taken/ }))
  await user.click(dialog.getByRole('option', { name: /seat 1, .*Current seat/ }))
  expect(give.disabled).toBe(true)
  await user.click(dialog.getByRole('option', { name: /seat 3, .*Free/ }))
  await user.click(give)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('changeUnitSeat').map(({ input }) => input)).toEqual([{ id: 179762, order_product_id: 1, seat_id: 3 }])
})

test('SEAT-18 after somebody else was faster the hall shows how it stands now', async () => {
  const halls = [[hallSeat(3, 'free')], [hallSeat(3, 'taken')]]
  const { user } = await open({
    getUnitSeats: () => ({ seats: (halls.length > 1 ? halls.shift() : halls[0])! }),
    changeUnitSeat: [{ code: 'seat_taken' }],
  })
  await user.click(await screen.findByRole('menuitem', { name: 'Change seat' }))
  await user.click(await screen.findByRole('option', { name: /seat 3, .*Free/ }))
  await user.click(screen.getByRole('button', { name: 'Give this seat' }))
  await screen.findByRole('option', { name: /seat 3, .*Taken/ })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Give this seat' }).disabled).toBe(true)
})

test('SEAT-18 without order.change_event a seat is read and not changed', async () => {
  await open(
    {},
    permissions.filter((one) => one !== 'order.change_event'),
  )
  await screen.findByRole('menuitem', { name: 'New ticket' })
  expect(screen.queryByRole('menuitem', { name: 'Change seat' })).toBeNull()
})
