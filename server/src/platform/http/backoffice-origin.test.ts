import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { backofficeOrigin } from './backoffice-origin.ts'
import { TEST_KEY } from '../../testing/test-key.ts'

const public_ = { ENVIRONMENT: 'production', SECRETS_KEY: TEST_KEY, PLATFORM_DOMAIN: 'entree.example' }

test.each<[string, Record<string, string>, string, string]>([
  [
    'the origin that was set, whatever the request says',
    { ...public_, BACKOFFICE_ORIGIN: 'https://office.example/' },
    'https://evil.example',
    'https://office.example',
  ],
  ['the platform itself', public_, 'https://entree.example', 'https://entree.example'],
  ['a shop of the platform', public_, 'https://zwaluw.entree.example', 'https://entree.example'],
  ['a name below it and a port that anybody may have', public_, 'https://evil.entree.example:1337', 'https://entree.example'],
  ['a port of the platform itself', public_, 'https://entree.example:1337', 'https://entree.example'],
  ['a host that only ends alike', public_, 'https://evilentree.example', 'https://entree.example'],
  ['another site', public_, 'https://evil.example:444', 'https://entree.example'],
  [
    "an organiser's own domain, which they may take elsewhere",
    public_,
    'https://tickets.zwaluw.example',
    'https://entree.example',
  ],
  ['what is no host', public_, 'http://a@entree.example', 'http://entree.example'],
  ['the own machine', {}, 'http://localhost:8083', 'http://localhost:8083'],
  ['a shop on the own machine', {}, 'http://zink.localhost:8083', 'http://zink.localhost:8083'],
  ['the own machine by its address', {}, 'http://127.0.0.1:8083', 'http://localhost:8083'],
])('a link leads to: %s', (_, env, origin, expected) => {
  expect(backofficeOrigin(readConfig(env), { origin })).toBe(expected)
})
