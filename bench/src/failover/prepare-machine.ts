import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { installFromDebian } from '@entree/e2e/install-from-debian.ts'

const PACKAGES = ['etcd-server', 'haproxy', 'patroni', 'postgresql']

/** Installs what is missing, and returns the account that PostgreSQL runs as, as it refuses to be root, and PostgreSQL's version. */
export function prepareMachine(): { account: { uid: number; gid: number }; version: string } {
  for (const name of PACKAGES) {
    if (spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0) continue
    const complaint = installFromDebian(name)
    if (complaint !== null) throw new Error(complaint)
  }
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [version = ''] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
  return { account: { uid: idOf('-u'), gid: idOf('-g') }, version }
}
