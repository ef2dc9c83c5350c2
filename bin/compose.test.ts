import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
/** Settings that only the containers beside Entree get. */
const OF_OTHERS = ['ACME_EMAIL', 'POSTGRES_PASSWORD']

const example = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

test('what .env.example names is a setting of the README, or of a container beside Entree', () => {
  const settings = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(example.length).toBeGreaterThan(8)
  expect(example.filter((name) => !settings.has(name) && !OF_OTHERS.includes(name))).toEqual([])
})

test('what compose.yaml asks for stands in .env.example, and all of that file reaches Entree', () => {
  const compose = read('compose.yaml')
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((name) => !example.includes(name))).toEqual([])
  expect(compose).toContain('env_file: .env')
})

test('the proxy asks the call of the contract before it gets a certificate', () => {
  expect(read('contract/src/foundation/system/paths.ts')).toContain("isHostKnown: 'GET /known-host'")
  expect(read('Caddyfile')).toContain('ask http://entree:8080/api/known-host')
})

test('the proxy alone is reached from outside, by HTTP and HTTPS: Entree believes its X-Forwarded-*', () => {
  const [, services = ''] = /^services:\n([^]*?)^volumes:/m.exec(read('compose.yaml')) ?? []
  const published = services.split(/^(?= {2}\w)/m).flatMap((service) => {
    const [, name = ''] = /^ {2}(\w+):/.exec(service) ?? []
    const ports = [...service.matchAll(/^ {6}- '([\d.:]+)(?:\/udp)?'$/gm)].map(([, port]) => `${name} ${port}`)
    return /^ {4}(ports|network_mode):/m.test(service) ? [name, ...ports] : []
  })
  expect(services).toContain('  entree:')
  expect([...new Set(published)]).toEqual(['caddy', 'caddy 80:80', 'caddy 443:443'])
})
