import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const account: PaymentAccount = {
  id: 4,
  provider: 'mollie',
  mode: 'test',
  is_platform: false,
  is_active: false,
  key_hint: 'XsM9',
  checked_at: null,
  problems: [],
  methods: [],
  missing_methods: [],
  notice_url: 'https://tickets.example/api/payment/mollie/4/notice',
  last_notice_at: null,
  connected_by: 'keys',
  profile_id: null,
  profiles: [],
  updated_at: '2026-06-01T10:00:00.000Z',
}
const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const method = { adapter: 'ideal', name: 'iDEAL', icon: ICON, minimum: null, maximum: null, countries: null }
const tried: PaymentAccount = { ...account, checked_at: '2026-06-01T10:00:00.000Z', methods: [method] }
const ofPlatform: PaymentAccount = { ...tried, id: 1, is_platform: true, is_active: true, key_hint: '' }
const KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM9'

const act = async (click: ReturnType<typeof userEvent.setup>, name: string) => {
  await click.click(await screen.findByRole('button', { name: 'Actions for Mollie, key ending in XsM9' }))
  await click.click(await screen.findByRole('menuitem', { name }))
}

test('PERM-107 PACC-05 a company connects an account, which was tried, and its key is not shown again', async () => {
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: {
      listPaymentAccounts: [account, ofPlatform],
      createPaymentAccount: { ...tried, problems: ['no_methods'], methods: [] },
    },
  })
  const click = userEvent.setup()
  expect(await screen.findByText('Mollie, of the platform')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actions for Mollie, of the platform' })).toBeNull()
  await click.click(screen.getByRole('button', { name: 'Connect account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('button', { name: 'Connect' }))
  expect(calls('createPaymentAccount')).toEqual([])
  await click.type(dialog.getByRole('textbox', { name: /^API key/ }), KEY)
  const link = dialog.getByRole('link', { name: 'Open the keys at Mollie' })
  expect(link.getAttribute('href')).toBe('https://my.mollie.com/dashboard/developers/api-keys')
  await click.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(calls('createPaymentAccount')).toHaveLength(1))
  const credentials = { api_key: KEY, access_token: '' }
  const input = { company_id: 1, provider: 'mollie', mode: 'test', credentials }
  expect(calls('createPaymentAccount')[0]?.input).toEqual(input)
  expect(await screen.findByText(/No payment methods are activated/)).toBeTruthy()
  expect(document.body.innerHTML).not.toContain(KEY)
})

test('an account shows how its buyers can pay, as the provider does', async () => {
  const plain = { ...method, adapter: 'creditcard', name: 'Card', icon: null }
  await renderBackoffice('/company/payment-accounts', {
    answers: { listPaymentAccounts: [{ ...tried, methods: [method, plain] }] },
  })
  await screen.findByText('Card')
  const items = screen.getAllByRole('listitem').filter(({ textContent }) => /^(iDEAL|Card)$/.test(textContent ?? ''))
  expect(items.map((item) => [item.textContent, item.querySelector('img')?.getAttribute('src')])).toEqual([
    ['iDEAL', ICON],
    ['Card', undefined],
  ])
})

test('PERM-107 PACC-03 an account is used only once it was tried well, and is left or disconnected after a question', async () => {
  const { calls, client } = await renderBackoffice('/company/payment-accounts', {
    answers: { listPaymentAccounts: [account], switchPaymentAccount: tried, deletePaymentAccount: { success: true } },
  })
  const click = userEvent.setup()
  await screen.findByText('Not tried yet')
  expect(screen.queryByRole('button', { name: 'Start taking payments' })).toBeNull()
  const show = (shown: PaymentAccount) =>
    client.setQueriesData({ queryKey: ['payment-accounts'] }, { data: [shown], total: 1, page: 1, per_page: 1, last_page: 1 })
  show(tried)
  expect(await screen.findByText('Ready to be used')).toBeTruthy()
  await click.click(screen.getByRole('button', { name: 'Start taking payments' }))
  await waitFor(() => expect(calls('switchPaymentAccount')).toHaveLength(1))
  expect(calls('switchPaymentAccount')[0]?.input).toEqual({ company_id: 1, id: 4, is_active: true })
  await waitFor(() => expect(screen.queryByText('Ready to be used')).toBeNull())
  show({ ...tried, is_active: true })
  expect(await screen.findByText('Takes test payments')).toBeTruthy()
  expect(screen.getByText("Real buyers can't pay with a test account. Connect a live account too.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start taking payments' })).toBeNull()
  await act(click, 'Stop using')
  await click.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop using' }))
  await waitFor(() => expect(calls('switchPaymentAccount')[1]?.input).toEqual({ company_id: 1, id: 4, is_active: false }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(click, 'Disconnect')
  await click.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(calls('deletePaymentAccount')[0]?.input).toEqual({ company_id: 1, id: 4 }))
})

test('PACC-06 the platform sees when its account last had a notice, and replaces its keys', async () => {
  const own = { ...ofPlatform, key_hint: 'XsM9' }
  const { calls } = await renderBackoffice('/admin/payment-accounts', {
    session: aSession({ company: null }),
    answers: {
      listPaymentAccounts: [{ ...own, mode: 'live', last_notice_at: '2026-06-01T10:00:00.000Z' }],
      savePaymentAccountKeys: own,
    },
  })
  const click = userEvent.setup()
  expect(await screen.findByText(/^Last notice at .*2026.*12:00/)).toBeTruthy()
  expect(screen.getByText('Takes payments')).toBeTruthy()
  await act(click, 'Replace keys')
  const dialog = within(await screen.findByRole('dialog'))
  await click.type(dialog.getByRole('textbox', { name: /^API key/ }), KEY)
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('savePaymentAccountKeys')).toHaveLength(1))
  expect(calls('savePaymentAccountKeys')[0]?.input).toEqual({ id: 1, credentials: { api_key: KEY, access_token: '' } })
  expect(await screen.findByText('The account works.')).toBeTruthy()
})

test('PERM-107 a key of the other mode is refused beside its field, and an empty list says what to do', async () => {
  const refused = [{ code: 'account_key_of_other_mode' as const, field: 'credentials.api_key' }]
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: { listPaymentAccounts: [], createPaymentAccount: refused },
  })
  const click = userEvent.setup()
  expect(await screen.findByText('No payment accounts yet')).toBeTruthy()
  await click.click(screen.getAllByRole('button', { name: 'Connect account' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: /^API key/ })
  await click.type(field, KEY.replace('test', 'live'))
  await click.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(calls('checkPaymentAccount')).toEqual([])
})

test('PERM-107 a Stripe account is asked for its secret key; PACC-06 its webhook secret, as soon as it has an address', async () => {
  const notice_url = 'https://tickets.example/api/payment/stripe/5/notice'
  const stripe: PaymentAccount = { ...tried, id: 5, provider: 'stripe', notice_url }
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: {
      listPaymentAccounts: [stripe],
      createPaymentAccount: stripe,
      savePaymentAccountKeys: stripe,
    },
  })
  const click = userEvent.setup()
  await click.click((await screen.findAllByRole('button', { name: 'Connect account' }))[0]!)
  let dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('combobox', { name: /^Payment provider/ }))
  await click.click(await screen.findByRole('option', { name: 'Stripe' }))
  expect(dialog.queryByRole('textbox', { name: /^API key/ })).toBeNull()
  expect(dialog.queryByRole('textbox', { name: /^Webhook signing secret/ })).toBeNull()
  await click.type(dialog.getByRole('textbox', { name: /^Secret key/ }), 'sk_test_1')
  await click.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(calls('createPaymentAccount')).toHaveLength(1))
  expect(calls('createPaymentAccount')[0]?.input).toMatchObject({ provider: 'stripe', credentials: { secret_key: 'sk_test_1' } })
  const address = await screen.findByText(new RegExp(notice_url))
  dialog = within(address.closest('[role="dialog"]') as HTMLElement)
  await click.type(dialog.getByRole('textbox', { name: /^Webhook signing secret/ }), 'whsec_1')
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('savePaymentAccountKeys')).toHaveLength(1))
  const credentials = { secret_key: '', webhook_secret: 'whsec_1' }
  expect(calls('savePaymentAccountKeys')[0]?.input).toEqual({ company_id: 1, id: 5, credentials })
})

test('PERM-107 a PAY. account is asked for its sales location, code and token, and says what is missing there', async () => {
  const pay: PaymentAccount = { ...tried, id: 6, provider: 'pay', problems: ['location_in_test'] }
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: { listPaymentAccounts: [pay], createPaymentAccount: pay, checkPaymentAccount: pay },
  })
  const click = userEvent.setup()
  expect(await screen.findByText(/sales location at PAY\. is in test mode/)).toBeTruthy()
  await click.click((await screen.findAllByRole('button', { name: 'Connect account' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('combobox', { name: /^Payment provider/ }))
  await click.click(await screen.findByRole('option', { name: 'PAY.' }))
  await click.type(dialog.getByRole('textbox', { name: /^Service ID/ }), 'SL-1234-5678')
  await click.type(dialog.getByRole('textbox', { name: /^API token/ }), '5f4d')
  await click.click(dialog.getByRole('button', { name: 'Connect' }))
  const code = dialog.getByRole('textbox', { name: /^Token code/ })
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(calls('createPaymentAccount')).toEqual([])
  await click.type(code, 'AT-0044-1122')
  await click.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(calls('createPaymentAccount')).toHaveLength(1))
  const credentials = { service_id: 'SL-1234-5678', token_code: 'AT-0044-1122', api_token: '5f4d' }
  expect(calls('createPaymentAccount')[0]?.input).toEqual({ company_id: 1, provider: 'pay', mode: 'test', credentials })
})

test('USER-25 the password is asked again where the server wants it, in a dialog that says when it is wrong, and the call goes on', async () => {
  let entered = 0
  const { calls } = await renderBackoffice('/company/payment-accounts', {
    answers: {
      listPaymentAccounts: [tried],
      switchPaymentAccount: () => (entered === 2 ? tried : [{ code: 'password_needed' }]),
      confirmPassword: () =>
        ++entered === 2 ? { confirmed_until: '2026-06-01T10:10:00.000Z' } : [{ code: 'password_wrong', field: 'password' }],
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: /^Start taking payments/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password again' }))
  const field = dialog.getByLabelText(/^Your password/)
  await click.type(field, 'wrong')
  await click.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText("This isn't your current password.")).toBeTruthy()
  expect(calls('switchPaymentAccount')).toHaveLength(1)
  await click.clear(field)
  await click.type(field, 'Abcdef1!')
  await click.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(calls('switchPaymentAccount')).toHaveLength(2))
  expect(calls('switchPaymentAccount')[1]?.input).toEqual({ company_id: 1, id: 4, is_active: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('PACC-04 an account says what the shops offer and it does not have', async () => {
  await renderBackoffice('/company/payment-accounts', {
    answers: { listPaymentAccounts: [{ ...tried, missing_methods: ['paypal', 'banktransfer'] }] },
  })
  expect(await screen.findByText(/^Your shops offer PayPal and Bank transfer, which this account doesn't have/)).toBeTruthy()
})
