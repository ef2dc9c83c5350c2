import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The port that the server listens on when nothing else is set. */
const [, port] = /PORT: port\.default\((\d+)\)/.exec(readFileSync(join(ROOT, 'server/src/platform/config.ts'), 'utf8')) ?? []

test.each(['shop', 'backoffice', 'door'])('npm run dev: what %s asks the server for reaches the server', async (app) => {
  const file = join(ROOT, app, 'vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file, join(ROOT, app))
  const proxy = loaded?.config.server?.proxy ?? {}
  expect(Object.keys(proxy)).toEqual(expect.arrayContaining(['/api', '/files']))
  for (const to of Object.values(proxy)) expect(to).toEqual({ target: `http://localhost:${port}`, changeOrigin: false })
})

test('npm run dev: a buyer in the shop gets to the page of the sandbox and back', async () => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, join(ROOT, 'shop/vite.config.ts'))
  const paths = Object.keys(loaded?.config.server?.proxy ?? {})
  for (const path of ['/sandbox/some-payment', '/payment/return/1/secret'])
    expect(paths.some((prefix) => path.startsWith(prefix))).toBe(true)
})
