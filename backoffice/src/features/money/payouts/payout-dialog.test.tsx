import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { ACTIONS, detail, page, plain, row } from './testing.ts'

afterEach(leaveBackoffice)

test('M15 M17 M27 every part of a payout is named, with the account that it goes to', async () => {
  await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: { listPayouts: page([row]), getPayout: detail },
  })
  const click = userEvent.setup()
  const listed = (await screen.findByText('ZINK')).closest('tr')
  expect(plain(listed?.textContent)).toMatch(/ZINK01-03-2026 – 31-03-202606-04-2026To be paid€ 5\.177,00€ 4\.877,06/)
  await click.click(screen.getByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Summer Fest')
  const rows = dialog.getAllByRole('row').map(({ textContent }) => plain(textContent))
  expect(rows).toEqual(
    expect.arrayContaining([
      'Bank accountNL91 ABNA 0417 1643 00',
      'Summer Fest€ 5.277,00€ 100,00',
      'Ticket money€ 5.177,00',
      'Shortfall of the last payout€ -5,00',
      'Settled: invoice FT2026-0001€ -307,04',
      'Back from invoice FT2026-0002€ 12,10',
      'Payout€ 4.877,06',
    ]),
  )
})

test('M24 the summary of a payout is downloaded as PDF, from the list and from the payout itself', async () => {
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: { listPayouts: page([row]), getPayout: detail, getPayoutPdf: { url: '#payout-file' } },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Download PDF' }))
  await waitFor(() => expect(globalThis.location.hash).toBe('#payout-file'))
  await click.click(screen.getByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(await dialog.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(calls('getPayoutPdf')).toHaveLength(2))
  expect(calls('getPayoutPdf').map(({ input }) => input)).toEqual([
    { company_id: 5, id: 3 },
    { company_id: 5, id: 3 },
  ])
})

test('M14 an event of a payout is opened down to its orders, with what was booked for other days, and the way back', async () => {
  const part = { order_id: 71, order_number: '70071', day: '2026-03-10', charged: 5000, refunded: 2500 }
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: {
      listPayouts: page([row]),
      getPayout: detail,
      listPayoutOrders: {
        ...page([]),
        data: [part],
        total: 26,
        last_page: 2,
        other_days: { charged: 522_700, refunded: 7500 },
      },
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(await dialog.findByRole('button', { name: 'Summer Fest' }))
  const link = await dialog.findByRole('link', { name: '70071' })
  expect(link.getAttribute('href')).toMatch(/\/support\/orders\/5\/71$/)
  expect(dialog.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'OrderPaid onlineRefunded',
    '7007110-03-2026€ 50,00€ 25,00',
    'Booked for other days€ 5.227,00€ 75,00',
    'This line€ 5.277,00€ 100,00',
  ])
  await click.click(dialog.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(calls('listPayoutOrders')).toHaveLength(2))
  expect(calls('listPayoutOrders').at(-1)?.input).toEqual({ company_id: 5, id: 3, event_id: 8, page: 2 })
  await click.click(dialog.getByRole('button', { name: 'Back to the payout' }))
  await dialog.findByRole('button', { name: 'Download PDF' })
})
