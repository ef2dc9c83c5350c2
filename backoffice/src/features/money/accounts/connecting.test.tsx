import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventRow } from '../../../testing/an-event.ts'
import { aPage } from '../../../testing/a-page.ts'
import { aDashboard } from '../../../testing/dashboard-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const account: PaymentAccount = {
  id: 4,
  provider: 'mollie',
  mode: 'live',
  is_platform: false,
  is_active: false,
  key_hint: 'Uiterwaard B.V.',
  checked_at: '2026-06-01T10:00:00.000Z',
  problems: [],
  methods: [],
  missing_methods: [],
  notice_url: 'https://tickets.example/api/payment/mollie/4/notice',
  last_notice_at: null,
  connected_by: 'oauth',
  profile_id: 'pfl_1',
  profiles: [{ id: 'pfl_1', name: 'uiterwaard.example' }],
  updated_at: '2026-06-01T10:00:00.000Z',
}
const offered = [{ provider: 'mollie' as const, modes: ['live' as const] }]

const menu = async (click: ReturnType<typeof userEvent.setup>) =>
  click.click(await screen.findByRole('button', { name: 'Actions for Mollie, Uiterwaard B.V.' }))

test('PCON-01 PCON-02 an account is connected without keys where that is offered, after the password was entered again', async () => {
  let isConfirmed = false
  const there = '#at-mollie'
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: {
      listPaymentAccounts: [],
      listAccountConnecting: { offered },
      confirmPassword: () => {
        isConfirmed = true
        return { confirmed_until: '2026-06-01T10:10:00.000Z' }
      },
      startAccountConnecting: () => (isConfirmed ? { url: there } : [{ code: 'password_needed' }]),
    },
  })
  const click = userEvent.setup()
  await click.click((await screen.findAllByRole('button', { name: 'Connect account' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  // Offered for live accounts only.
  expect(dialog.queryByRole('button', { name: 'Connect with Mollie' })).toBeNull()
  await click.click(dialog.getByRole('combobox', { name: /^Mode/ }))
  await click.click(await screen.findByRole('option', { name: 'Live' }))
  await click.click(await dialog.findByRole('button', { name: 'Connect with Mollie' }))
  const password = within(await screen.findByRole('dialog', { name: 'Enter your password again' }))
  await click.type(password.getByLabelText(/^Your password/), 'Abcdef1!')
  await click.click(password.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.hash).toBe(there))
  const input = { company_id: 1, provider: 'mollie', mode: 'live', language: 'en' }
  expect(calls('startAccountConnecting').at(-1)?.input).toEqual(input)
})

test('PCON-02 what the provider sends back ends it, once, and leads to the accounts', async () => {
  const { calls, router } = await renderBackoffice('/payment-accounts/connected?state=1.mollie.live&code=abc', {
    answers: { finishAccountConnecting: account, listPaymentAccounts: [account] },
  })
  expect(await screen.findByText('Mollie, Uiterwaard B.V.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/backoffice/company/payment-accounts')
  const parameters = '?state=1.mollie.live&code=abc'
  expect(calls('finishAccountConnecting').map(({ input }) => input)).toEqual([{ company_id: 1, parameters }])
  expect(location.href).not.toContain('code=abc')
})

test('PCON-02 people of the platform are led to the company whose account it is', async () => {
  const { router } = await renderBackoffice('/payment-accounts/connected?state=1.mollie.live&code=abc', {
    session: aSession({ company: null }),
    answers: { finishAccountConnecting: account, listPaymentAccounts: [account] },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/admin/companies/1/payment-accounts'))
})

test('PCON-02 an owner who said no reads that nothing was connected, and finds the way back', async () => {
  const { router } = await renderBackoffice('/payment-accounts/connected?state=1.mollie.live&error=access_denied', {
    answers: { finishAccountConnecting: [{ code: 'connection_declined' }], listPaymentAccounts: [] },
  })
  const click = userEvent.setup()
  expect(await screen.findByRole('heading', { name: "The account wasn't connected" })).toBeTruthy()
  expect(screen.getAllByText(/You didn't give permission at the provider/).length).toBeGreaterThan(0)
  await click.click(screen.getByRole('link', { name: 'Back to the payment accounts' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/company/payment-accounts'))
})

test('PCON-06 one whose permission was withdrawn says so, and is connected again from its menu; it has no keys to replace', async () => {
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: {
      listPaymentAccounts: [{ ...account, problems: ['connection_lost'] }],
      listAccountConnecting: { offered },
      startAccountConnecting: { url: '#again' },
    },
  })
  const click = userEvent.setup()
  expect(await screen.findByText(/The permission was withdrawn, here or at the provider/)).toBeTruthy()
  await menu(click)
  expect(screen.queryByRole('menuitem', { name: 'Replace keys' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Choose the shop' })).toBeNull()
  await click.click(await screen.findByRole('menuitem', { name: 'Connect again' }))
  await waitFor(() => expect(calls('startAccountConnecting')).toHaveLength(1))
  await menu(click)
  await click.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
  expect(await screen.findByText(/We withdraw the permission at the provider/)).toBeTruthy()
})

test('PCON-04 of several shops one is chosen', async () => {
  const profiles = [...account.profiles, { id: 'pfl_2', name: 'Other shop' }]
  const unchosen = { ...account, profiles, profile_id: null, problems: ['profile_unchosen' as const] }
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: { listPaymentAccounts: [unchosen], choosePaymentProfile: { ...account, profiles, profile_id: 'pfl_2' } },
  })
  const click = userEvent.setup()
  expect(await screen.findByText(/several shops. Choose which one sells/)).toBeTruthy()
  await menu(click)
  await click.click(await screen.findByRole('menuitem', { name: 'Choose the shop' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('combobox', { name: /^Shop/ }))
  await click.click(await screen.findByRole('option', { name: 'Other shop' }))
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('choosePaymentProfile')).toHaveLength(1))
  expect(calls('choosePaymentProfile')[0]?.input).toEqual({ company_id: 1, id: 4, profile_id: 'pfl_2' })
  expect(await screen.findByText('The account works.')).toBeTruthy()
})

test('EVT-90 DASH-30 an account that was just switched on ends the warning that visitors cannot pay, at once', async () => {
  const ready = {
    ...account,
    methods: [{ adapter: 'ideal', name: 'iDEAL', icon: null, minimum: null, maximum: null, countries: null }],
  }
  let isOn = false
  const { router } = await renderBackoffice('/dashboard', {
    answers: {
      getDashboard: aDashboard(),
      listEvents: aPage([anEventRow({ status: 'live' })]),
      listUnpayableEvents: () => (isOn ? [] : [{ id: 5, name: 'Summer night' }]),
      listPaymentAccounts: () => [{ ...ready, is_active: isOn }],
      switchPaymentAccount: () => {
        isOn = true
        return { ...ready, is_active: true }
      },
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('link', { name: /Visitors can't pay/ }))
  await click.click(await screen.findByRole('button', { name: 'Start taking payments' }))
  await screen.findByText('Takes payments')
  await router.navigate('/dashboard')
  await screen.findByRole('heading', { name: "How it's selling" })
  await waitFor(() => expect(screen.queryByText(/Visitors can't pay/)).toBeNull())
})
