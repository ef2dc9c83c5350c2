import { expect, test } from 'vitest'
import { readWalletKeys } from './wallet-keys.ts'

test('RUN-11 a wallet whose file is not there stops the start with the name of its setting', () => {
  const set = { GOOGLE_WALLET_ISSUER_ID: '1', GOOGLE_WALLET_CLIENT_EMAIL: 'wallet@project.example' }
  expect(() => readWalletKeys({ ...set, GOOGLE_WALLET_KEY_FILE: '/nowhere/google.pem' })).toThrow(
    'GOOGLE_WALLET_KEY_FILE: the file /nowhere/google.pem cannot be read (ENOENT).',
  )
})
