import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEY_FILE, openVault } from './open-vault.ts'
import { createVault } from './vault.ts'

const column = 'company.api_token'
const [first, second] = [randomBytes(32), randomBytes(32)]

test('a secret is read where it was sealed, and no two are sealed alike', () => {
  const vault = createVault({ current: first })
  for (const secret of ['', 'token', 'geheim 💥', 'x'.repeat(5000), 'v1:AAAAAAAA:not sealed']) {
    const [one, other] = [vault.seal(column, 7, secret), vault.seal(column, 7, secret)]
    expect(one).toMatch(/^v1:[\w-]{8}:[\w-]{38,}$/)
    expect(one).not.toBe(other)
    expect([vault.open(column, 7, one), vault.open(column, 7, other)]).toEqual([secret, secret])
  }
})

test('a secret that was moved to another row or column, or changed anywhere, is refused', () => {
  const vault = createVault({ current: first })
  const sealed = vault.seal(column, 7, 'token')
  expect(() => vault.open(column, 8, sealed)).toThrow('does not hold what was encrypted for it')
  expect(() => vault.open('company.token_code', 7, sealed)).toThrow('does not hold what was encrypted for it')
  const bytes = Buffer.from(sealed.slice(vault.prefix.length), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => vault.open(column, 7, vault.prefix + changed.toString('base64url'))).toThrow('does not hold')
  }
})

test('what is under an old key is read with it, and not without', () => {
  const sealed = createVault({ current: first }).seal(column, 7, 'token')
  const rotated = createVault({ current: second, old: [first] })
  expect(rotated.open(column, 7, sealed)).toBe('token')
  expect(rotated.seal(column, 7, 'token').startsWith(rotated.prefix)).toBe(true)
  expect(sealed.startsWith(rotated.prefix)).toBe(false)
  expect(() => createVault({ current: second }).open(column, 7, sealed)).toThrow('which was not given')
})

test('plain text of an older version is read as it is', () => {
  expect(createVault({ current: first }).open(column, 7, 'plain')).toBe('plain')
})

test('a local machine makes one key, however many processes start at once, that only its owner can read', async () => {
  const DATA_DIR = join(await mkdtemp(join(tmpdir(), 'entree-key-')), 'new')
  const open = () => openVault({ SECRETS_KEYS_OLD: [], DATA_DIR })
  const vaults = await Promise.all(Array.from({ length: 20 }, open))
  expect(new Set(vaults.map(({ prefix }) => prefix))).toEqual(new Set([(await open()).prefix]))
  expect(await readdir(DATA_DIR)).toEqual([KEY_FILE])
  expect((await stat(join(DATA_DIR, KEY_FILE))).mode & 0o777).toBe(0o600)
  await rm(join(DATA_DIR, '..'), { recursive: true })
})
