import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anInvoice, anInvoicePage, anInvoiceRow } from '../../../testing/invoice-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const period = { period_start: '2026-03-01', period_end: '2026-03-31' }
const how = { vat_shifted: false, anti_date: false, max_payment_period_days: 14 }
const mail = (attachments: string[], to = ['books@zink.example']) => ({
  mails: [{ subject: 'Factuur FT2026-0001', html: '<p>Uw factuur</p>', language: 'nl' as const, to, attachments }],
})

/** The page of all invoices, with a dialog of its only one open. */
async function open(answers: NonNullable<Parameters<typeof renderBackoffice>[1]>['answers'], action?: string) {
  const { calls } = await renderBackoffice('/admin/invoices', {
    session: aSession({ company: null }),
    answers: {
      listInvoices: anInvoicePage([anInvoiceRow]),
      listCompanyNames: [{ id: 5, name: 'ZINK' }],
      getInvoice: anInvoice,
      ...answers,
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: action ? 'Actions for FT2026-0001' : 'Make invoice' }))
  if (action) await user.click(await screen.findByRole('menuitem', { name: action }))
  return { calls, user, dialog: within(await screen.findByRole('dialog')) }
}

test('MAIL-18 the mail of an invoice that is sent again is seen before it goes: to whom, in which language, with which files', async () => {
  const { calls, user, dialog } = await open(
    { previewSentInvoice: mail(['FT2026-0001.pdf', 'FT2026-0001.xml']), sendInvoice: { success: true } },
    'Send again',
  )
  const address = dialog.getByRole('textbox', { name: /^Email address/ })
  await user.type(address, 'books@')
  expect(dialog.getByText(/You'll see the email here/)).toBeTruthy()
  expect(calls('previewSentInvoice')).toEqual([])
  await user.type(address, 'zink.example')
  const fold = await dialog.findByRole('button', { name: /^Email “Factuur FT2026-0001”/ })
  expect(fold.textContent).toContain('To books@zink.example, in Dutch')
  expect(fold.textContent).toContain('Attached: FT2026-0001.pdf, FT2026-0001.xml')
  expect(calls('previewSentInvoice').at(-1)?.input).toEqual({ company_id: 5, id: 3, email: 'books@zink.example' })
  await user.click(fold)
  expect(dialog.getByTitle('How the email looks').getAttribute('srcdoc')).toContain('Uw factuur')
  expect(dialog.getByText("A sent email can't be taken back.")).toBeTruthy()
  expect(calls('sendInvoice')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(calls('sendInvoice')).toHaveLength(1))
})

test('MAIL-18 INV-04 the mail of an invoice is seen before it is made, or that none goes out', async () => {
  const { calls, user, dialog } = await open({ previewInvoice: anInvoice, previewInvoiceMail: { mails: [] } })
  await user.click(dialog.getByRole('combobox', { name: /^Company/ }))
  await user.click(await screen.findByRole('option', { name: 'ZINK' }))
  await user.type(dialog.getByRole('textbox', { name: /^From/ }), '01-03-2026')
  await user.type(dialog.getByRole('textbox', { name: /^Until/ }), '31-03-2026')
  expect(await dialog.findByText(/^No email goes out: this company/)).toBeTruthy()
  expect(calls('previewInvoiceMail').at(-1)?.input).toEqual({ company_id: 5, ...period, ...how })
})

test('MAIL-18 INV-06 the mail of a credit invoice is seen with what is chosen and why, and not before', async () => {
  const { calls, user, dialog } = await open({ previewCreditMail: mail([], ['ann@zink.example']) }, 'Credit')
  expect((await dialog.findByRole('button', { name: /^Email “/ })).textContent).toContain('To ann@zink.example, in Dutch')
  expect(calls('previewCreditMail').at(-1)?.input).toEqual({ company_id: 5, id: 3, lines: [], reason: null })
  await user.click(dialog.getByRole('radio', { name: 'Part of it' }))
  expect(dialog.getByText(/You'll see the email here/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Service fee/ }), '20')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed')
  const lines = [{ line_id: 1, quantity: 20 }]
  await waitFor(() => expect(calls('previewCreditMail').at(-1)?.input).toEqual({ company_id: 5, id: 3, lines, reason: 'Agreed' }))
})

test('MAIL-18 what keeps an invoice from being credited is said in place of its mail', async () => {
  const { dialog } = await open({ previewCreditMail: [{ code: 'credit_above_invoice' }] }, 'Credit')
  expect((await dialog.findByRole('status')).textContent).toBe('This is more than is left of the invoice to credit.')
  expect(dialog.queryByRole('button', { name: /^Email “/ })).toBeNull()
})
