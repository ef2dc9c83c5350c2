import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const bytes = new Uint8Array([1, 2, 3]).buffer
/** What the device answers; a browser's error: it does not. */
let device: { create: () => unknown; get: () => unknown }
const refusal = (name: string) => () => {
  throw new DOMException('The operation either timed out or was not allowed.', name)
}
beforeEach(() => {
  const made = { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] }
  const signed = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }
  const key = { id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) }
  device = { create: () => ({ ...key, response: made }), get: () => ({ ...key, response: signed }) }
  // Browsers have a class there: a function with one of its own.
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => false }),
  )
  const credentials = { create: async () => device.create(), get: async () => device.get() }
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
})

const laptop = {
  id: 3,
  name: 'Laptop',
  host: 'office.example',
  created_at: '2026-06-01T10:00:00.000Z',
  last_used_at: '2026-06-20T08:00:00.000Z',
}
const creation = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Entree' },
  user: { id: 'AQID', name: 'noor', displayName: 'Noor' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
}
const request = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required' as const,
}
const signedIn = { ...aSession(), token: 'token-2', must_reset_password: false }

async function show(answers: Answers, path: string, session: ReturnType<typeof aSession> | null) {
  const user = userEvent.setup()
  return { ...(await renderBackoffice(path, { session, answers: { getMe: session ?? aSession(), ...answers } })), user }
}

test('PASS-03 one is added with a name and the password, and the first one brings recovery codes', async () => {
  const added: (typeof laptop)[] = []
  const { user, calls } = await show(
    {
      listPasskeys: () => [...added],
      startPasskey: ({ password }) => (password === 'Abcdef1!' ? creation : [{ code: 'password_wrong', field: 'password' }]),
      addPasskey: ({ name }) => {
        added.push({ ...laptop, name })
        return { passkeys: added, recovery_codes: ['abcde-fghjk'] }
      },
    },
    '/profile',
    aSession(),
  )
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Phone')
  await user.type(dialog.getByLabelText(/Current password/), 'wrong{Enter}')
  await dialog.findByText("This isn't your current password.")
  await user.clear(dialog.getByLabelText(/Current password/))
  device.create = refusal('NotAllowedError')
  await user.type(dialog.getByLabelText(/Current password/), 'Abcdef1!{Enter}')
  await dialog.findByText('Your device stopped before it was done. Try again.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Phone')
  device.create = () => ({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  })
  await user.click(dialog.getByRole('button', { name: 'Add a passkey' }))
  await screen.findByText('abcde-fghjk')
  expect(calls('addPasskey').map(({ input }) => input)).toEqual([
    {
      name: 'Phone',
      credential: {
        id: 'AQID',
        rawId: 'AQID',
        type: 'public-key',
        response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
      },
    },
  ])
  await user.click(screen.getByRole('button', { name: "I've saved them" }))
  await screen.findByText('Phone')
})

test('PASS-04 each is shown with its host and last use, and removed with the password', async () => {
  let passkeys = [laptop]
  const { user, calls } = await show(
    {
      listPasskeys: () => passkeys,
      deletePasskey: () => {
        passkeys = []
        return passkeys
      },
    },
    '/profile',
    aSession({ user: { passkeys: 1, recovery_codes_left: 9 } }),
  )
  await screen.findByText('Laptop')
  expect(screen.getByText(/For office\.example, added .*2026.* · last used .*2026/)).toBeDefined()
  expect(screen.getByText('9 recovery codes left')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Laptop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey Laptop?' }))
  await user.type(dialog.getByLabelText(/Current password/), 'Abcdef1!{Enter}')
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull())
  expect(calls('deletePasskey')[0]?.input).toEqual({ id: 3, password: 'Abcdef1!' })
})

test('PASS-01 one button signs in; what the device or the server says stands by it', async () => {
  let isRight = false
  const { user, calls, router } = await show(
    { startPasskeyLogin: request, loginByPasskey: () => (isRight ? signedIn : [{ code: 'passkey_invalid' }]) },
    '/login',
    null,
  )
  const press = async () => user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  const get = device.get
  device.get = refusal('NotAllowedError')
  await press()
  await screen.findByText('Your device stopped before it was done. Try again.')
  device.get = refusal('SecurityError')
  await press()
  await screen.findByText("Passkeys don't work in this browser or at this address.")
  device.get = get
  await press()
  await waitFor(() => expect(screen.getAllByText(/This passkey wasn't accepted/)).toHaveLength(2))
  isRight = true
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/dashboard'))
  expect(calls('startPasskeyLogin')[0]?.input).toEqual({ challenge: null })
  const response = { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' }
  const credential = { id: 'AQID', rawId: 'AQID', type: 'public-key', response }
  expect(calls('loginByPasskey')[1]?.input).toEqual({ challenge: null, credential })
})

test('PASS-02 after the password a passkey is asked for, and a recovery code does as well', async () => {
  const second = { two_factor_required: true as const, challenge: 'sealed', expires_at: '2026-07-01T10:00:00.000Z' }
  const { user, calls, router } = await show(
    { login: { ...second, app: false, passkey: true }, startPasskeyLogin: request, loginByPasskey: signedIn },
    '/login',
    null,
  )
  await user.type(await screen.findByLabelText('Email address or username'), 'noor')
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
  expect(screen.getByLabelText('Recovery code')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use the authenticator app instead' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm with a passkey' }))
  await user.click(screen.getByRole('button', { name: 'Confirm with a passkey' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/dashboard'))
  expect(calls('startPasskeyLogin')[0]?.input).toEqual({ challenge: 'sealed' })
  expect(calls('loginByPasskey')[0]?.input).toMatchObject({ challenge: 'sealed' })
})

test('a browser that knows none is offered none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await show({}, '/login', null)
  await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})
