import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DuplicateDialog } from '../features/catalogue/events/duplicate-dialog.tsx'
import { NewEventDialog } from '../features/catalogue/events/new-event-dialog.tsx'
import { AddProductDialog } from '../features/catalogue/products/add-product-dialog.tsx'
import { BulkDialog } from '../features/catalogue/products/bulk-dialog.tsx'
import { Guide } from '../features/insight/dashboard/guide.tsx'
import { NeedsYou, useNeeds } from '../features/insight/dashboard/needs-you.tsx'
import { NewPayoutDialog } from '../features/money/payouts/new-payout-dialog.tsx'
import type { AppRoute } from '../router/app-route.ts'
import { CompanyChooser } from '../shell/company-chooser.tsx'
import { anEventDetail } from '../testing/an-event.ts'
import type { Answers } from '../testing/answer-calls.ts'
import { aProductDetail, productDependencies } from '../testing/product-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

function WhatNeedsSomeone() {
  return <NeedsYou needs={useNeeds({ withEvents: false })} />
}

const FULL: Refusal[] = [{ code: 'service_unavailable' }]
const NONE = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const AREAS = ['products', 'events', 'payouts', 'dashboard', 'attention'] as const
const close = () => undefined

/** Refuses the first time, as a full server does after all retries; then it is `answer`. */
function onceFull<Answer>(answer: Answer): () => Answer | Refusal[] {
  let isFull = true
  return () => {
    if (!isFull) return answer
    isFull = false
    return FULL
  }
}

async function show(part: ReactElement, answers: Answers, session = aSession()) {
  const screens: AppRoute[] = [{ path: 'screen', area: [...AREAS], load: async () => () => part }]
  const view = await renderBackoffice('/screen', { answers, session, routes: screens })
  return { ...view, user: userEvent.setup() }
}

test.each<[string, () => ReactElement, Answers, string]>([
  [
    'to add a product',
    () => <AddProductDialog event_id={5} onClose={close} />,
    { getProductDependencies: onceFull(productDependencies()) },
    'Name',
  ],
  [
    'to change products in bulk',
    () => <BulkDialog event_id={5} products={[aProductDetail()]} onClose={close} />,
    { getProductDependencies: onceFull(productDependencies()) },
    'Price incl. VAT',
  ],
  [
    'to duplicate an event',
    () => <DuplicateDialog event_id={5} onClose={close} />,
    { getEventDetail: anEventDetail(), listSessionsOfEvent: onceFull([]) },
    'Name',
  ],
])('a dialog %s that cannot be loaded says so, and shows its form when tried again', async (_, dialog, answers, label) => {
  const { user } = await show(dialog(), answers)
  const box = await screen.findByRole('dialog')
  expect(await within(box).findByText("We couldn't load this")).toBeTruthy()
  expect(within(box).queryByRole('textbox', { name: label })).toBeNull()
  within(box).getByRole('button', { name: 'Try again' }).focus()
  await user.keyboard('{Enter}')
  expect(await within(box).findByRole('textbox', { name: label })).toBeTruthy()
  // Neither on the page behind it, nor nowhere.
  expect(box.contains(document.activeElement)).toBe(true)
})

test('what is typed of a new event stays while its types and venues are asked for again', async () => {
  const { user } = await show(<NewEventDialog onClose={close} />, {
    listEventTypes: onceFull([{ id: 1, name: 'concert' }]),
    listActiveVenues: onceFull([
      { id: 3, name: 'De Helling', address: 'Helling 7', zip: '3523 CB', city: 'Utrecht', active: true },
    ]),
  })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, 'Autumn night')
  const [first] = await screen.findAllByRole('button', { name: 'Try again' })
  await user.click(first!)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(name.value).toBe('Autumn night')
  await user.click(screen.getByRole('combobox', { name: 'Venue' }))
  expect(await screen.findByRole('option', { name: 'De Helling, Utrecht' })).toBeTruthy()
})

test('a preview of a payout that cannot be loaded says so, and keeps what was chosen', async () => {
  const { user } = await show(<NewPayoutDialog onClose={close} />, {
    listCompanyNames: [{ id: 1, name: 'Uiterwaard' }],
    getAutoInvoice: { ...standardAutoInvoice, updated_at: null },
    previewPayout: FULL,
  })
  await user.click(await screen.findByRole('combobox', { name: 'Company' }))
  await user.click(await screen.findByRole('option', { name: 'Uiterwaard' }))
  const until = screen.getByRole<HTMLInputElement>('textbox', { name: 'Until' })
  await user.type(until, '31-10-2026')
  await user.tab()
  expect(await screen.findByText("We couldn't load this")).toBeTruthy()
  expect(until.value).toBe('31-10-2026')
})

test('the guide of a first event that cannot be loaded is asked for again', async () => {
  const { user } = await show(<Guide event_id={5} />, { getEventDetail: onceFull(anEventDetail()) })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/ done/)).toBeTruthy()
})

test('DASH-15 nobody reads that nothing needs them while that is unknown', async () => {
  const unknown = (
    <>
      <p>Here</p>
      <WhatNeedsSomeone />
    </>
  )
  const { calls } = await show(unknown, { countMailAttention: FULL })
  expect(await screen.findByText('Here')).toBeTruthy()
  await waitFor(() => expect(calls('countMailAttention')).not.toHaveLength(0))
  await waitFor(() => expect(calls('listScanConflicts')).not.toHaveLength(0))
  expect(screen.queryByText('Nothing needs you right now.')).toBeNull()
})

test('DASH-15 what needs someone is shown, also while the rest of it is unknown', async () => {
  await show(<WhatNeedsSomeone />, { countMailAttention: FULL, countPaymentAttention: { open: 2 }, listScanConflicts: NONE })
  expect(await screen.findByRole('link', { name: /2 payments need you/ })).toBeTruthy()
})

test('companies that cannot be loaded are not called missing, and are asked for again', async () => {
  const found = { id: 2, name: 'Zink', subdomain: 'zink', domain: 'zink.example', contact_person: null, city: null }
  const row = { ...found, active: true, users_count: 1, live_events_count: 0, created_at: '2026-01-01T10:00:00.000Z' }
  const { user } = await show(
    <CompanyChooser path="/dashboard" onClose={close} />,
    { listCompanies: onceFull({ ...NONE, data: [row], total: 1 }) },
    aSession({ company: null, user: { role: 'platform_admin' } }),
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Nothing found')).toBeNull()
  await user.click(again)
  expect(await screen.findByRole('option', { name: /Zink/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
