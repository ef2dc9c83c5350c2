import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installFromDebian } from '../e2e/src/install-from-debian.ts'

const LOCKED =
  'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (unattended-upgr)\nE: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entree-apt-'))
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** An apt-get that writes down what it was asked, and fails the given number of times with this complaint. */
function fakeAptGet(failures: number, complaint: string): void {
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  const script = `#!/bin/sh
echo "$@" >> ${calls}
if [ "$(wc -l < ${calls})" -le ${failures} ]; then cat >&2 <<'COMPLAINT'
${complaint}
COMPLAINT
exit 100; fi
`
  writeFileSync(join(folder, 'apt-get'), script)
  chmodSync(join(folder, 'apt-get'), 0o755)
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

test('while another program holds the lock it waits, says for which one, and installs then', () => {
  fakeAptGet(3, LOCKED)
  const log = vi.fn()
  expect(installFromDebian('chromium', { retry_ms: 10, log })).toBeNull()
  expect(log.mock.calls).toEqual([['Waiting for unattended-upgr (process 812), which installs packages …']])
  expect(calls()).toEqual([...Array(4).fill('update -qq'), 'install -y -qq chromium'])
})

test('one that never lets go ends the waiting, with what to do then', () => {
  fakeAptGet(1000, LOCKED)
  const reason = installFromDebian('chromium', { limit_ms: 50, retry_ms: 10, log: vi.fn() })
  expect(reason).toContain('unattended-upgr (process 812)')
  expect(reason).toContain('run "apt-get install chromium"')
})

test('lists that cannot be fetched are no reason to give up, a package that is not there is', () => {
  fakeAptGet(1, 'E: Failed to fetch http://deb.debian.org')
  expect(installFromDebian('chromium', { log: vi.fn() })).toBeNull()
  fakeAptGet(1000, 'E: Unable to locate package chromium')
  expect(installFromDebian('chromium', { log: vi.fn() })).toContain('Unable to locate package chromium')
})
