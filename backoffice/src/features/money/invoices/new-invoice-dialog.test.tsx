import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anInvoicePage } from '../../../testing/invoice-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

test('MONEY-01 nothing is invoiced while it is not known how that company is invoiced', async () => {
  const answers = ['broken' as const, { ...standardAutoInvoice, vat_shifted: true, updated_at: null }]
  await renderBackoffice('/admin/invoices', {
    session: aSession({ company: null }),
    answers: {
      listInvoices: anInvoicePage([]),
      listCompanyNames: [{ id: 5, name: 'ZINK' }],
      getAutoInvoice: () => answers.shift() ?? 'broken',
    },
  })
  const click = userEvent.setup()
  await click.click((await screen.findAllByRole('button', { name: 'Make invoice' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('combobox', { name: /^Company/ }))
  await click.click(await screen.findByRole('option', { name: 'ZINK' }))
  const again = await dialog.findByRole('button', { name: 'Try again' })
  expect(dialog.getByRole('button', { name: 'Make invoice' })).toHaveProperty('disabled', true)
  await click.click(again)
  await waitFor(() => expect(dialog.getByRole('switch', { name: /^Reverse charge VAT/ })).toHaveProperty('checked', true))
  expect(dialog.getByRole('button', { name: 'Make invoice' })).toHaveProperty('disabled', false)
})
