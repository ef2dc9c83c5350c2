import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Voucher = CallAnswer<'blockGiftVoucher'>
const voucher: Voucher = {
  id: 4,
  code: '••••-NPQR',
  product: 'Gift voucher 40',
  event_id: 20,
  order_id: 31,
  order_number: '31',
  sold_at: '2026-06-01T10:00:00.000Z',
  ends_at: null,
  amount: 4000,
  refunded: 0,
  left: 1500,
  owed: 1500,
  state: 'on',
  block_reason: null,
  uses: [{ order_id: 32, order_number: '32', amount: 2500, is_paid: false }],
}
const list = (row: Voucher) => ({ data: [row], total: 1, page: 1, per_page: 25, last_page: 1 })
const answers = {
  listGiftVouchers: list(voucher),
  getGiftVoucherTotals: { open: 123_400, vouchers: 17 },
  blockGiftVoucher: { ...voucher, state: 'blocked' as const, block_reason: 'Stolen' },
  unblockGiftVoucher: voucher,
}

test('GIFT-17 GIFT-18 vouchers are listed with what is left and who used them, and what is owed in one figure', async () => {
  await renderBackoffice('/gift-vouchers', { answers })
  expect(await screen.findByText('••••-NPQR')).toBeTruthy()
  const text = document.body.textContent.replaceAll('\u00a0', ' ')
  expect(text).toContain('€ 1.234,00 is owed to the holders of 17 gift vouchers today.')
  expect(text).toContain('€ 15,00 of € 40,00')
  expect(text).toContain('32 € 25,00 (not paid yet)')
})

test('GIFT-16 a voucher is blocked with a reason, and unblocked', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/gift-vouchers', { answers })
  await user.click(await screen.findByRole('button', { name: /••••-NPQR/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Stolen')
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(calls('blockGiftVoucher').map(({ input }) => input)).toEqual([{ id: 4, reason: 'Stolen' }]))
})

test('GIFT-16 who may not change codes blocks none', async () => {
  await renderBackoffice('/gift-vouchers', { answers, session: aSession({ permissions: ['discount_code.view'] }) })
  expect(await screen.findByText('••••-NPQR')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /••••-NPQR/ })).toBeNull()
})

test('GIFT-18 without any owed it says so, and counts none', async () => {
  const none = {
    ...answers,
    listGiftVouchers: { ...list(voucher), data: [], total: 0 },
    getGiftVoucherTotals: { open: 0, vouchers: 0 },
  }
  await renderBackoffice('/gift-vouchers', { answers: none })
  expect(await screen.findByText('Nothing is owed to holders of gift vouchers today.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('€')
})

test('GIFT-25 GIFT-26 list, figure and file are of the end of a day that is chosen', async () => {
  const user = userEvent.setup()
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:vouchers')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { calls } = await renderBackoffice('/gift-vouchers?on=2025-12-31&search=NPQR', {
    answers: { ...answers, downloadGiftVouchers: new Blob(['code']) },
  })
  expect(
    await screen.findByText(/^At the end of 31-12-2025, €.1.234,00 was owed to the holders of 17 gift vouchers\.$/),
  ).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() =>
    expect(calls('downloadGiftVouchers').map(({ input }) => input)).toEqual([
      { search: 'NPQR', on: '2025-12-31', format: 'csv', language: 'en' },
    ]),
  )
  expect(calls('getGiftVoucherTotals').map(({ input }) => input)).toEqual([{ on: '2025-12-31' }])
  expect(calls('listGiftVouchers').at(-1)?.input).toMatchObject({ on: '2025-12-31', search: 'NPQR' })
  created.mockRestore()
  click.mockRestore()
})
