import { readFile } from 'node:fs/promises'
import { calls } from '@entree/contract/calls.ts'
import { isOpenToKeys } from '@entree/contract/closed-to-keys.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { Entree, EntreeError } from '@entree/sdk'
import { beforeAll, expect, test } from 'vitest'
import { sdkSource } from '#features/foundation/api-docs/sdk-source.ts'
import { anApiKey } from '../testing/api-keys.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Every call that an API key can make, made by the SDK over a socket.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
let client: Entree

beforeAll(async () => {
  const { headers } = await anApiKey(server, office.company, { permissions })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Entree({ origin, key: headers.authorization.replace('Bearer ', '') })
})

const open = (Object.keys(paths) as CallName[]).filter((name) => isOpenToKeys(name, calls[name]))

/** The methods of the SDK by name, as a caller without types calls them. */
function methodTable(): Record<string, (input: object) => unknown> {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(Entree.prototype))
  const untyped = client as unknown as Record<string, (input: object) => unknown>
  return Object.fromEntries(names.map((name) => [name, (input: object) => untyped[name]!(input)]))
}

test('SDK-02 the part of the SDK that is made is what the contract makes (npm run sdk)', async () => {
  const made = new URL('../../../sdk/src/calls.gen.ts', import.meta.url)
  expect(await readFile(made, 'utf8')).toBe(sdkSource())
})

test('SDK-02 each call that a key can make is a method, and no other is', () => {
  const made = Object.keys(methodTable()).filter((name) => name !== 'constructor' && !/^all[A-Z]/.test(name))
  expect(made.toSorted()).toEqual(open.toSorted())
})

test('SDK-02 what reads is answered, with what it takes where the server looks for it', async () => {
  const failed: unknown[] = []
  const reading = open.filter((name) => methodAndPath(name).method === 'GET')
  expect(reading.length).toBeGreaterThan(90)
  for (const name of reading) {
    const outcome = await outcomeOf(name)
    if (outcome !== 200) failed.push([name, outcome])
  }
  // This office has not said all that an electronic invoice needs.
  expect(failed).toEqual([['getInvoiceUbl', 400]])
})

test('SDK-02 SDK-05 what changes is taken, or refused for what this office has not', async () => {
  const statuses: [CallName, unknown][] = []
  for (const name of open.filter((one) => methodAndPath(one).method !== 'GET')) statuses.push([name, await outcomeOf(name)])
  // Neither unknown as a call, nor wrong in its form.
  expect(
    statuses.filter(([, status]) => typeof status !== 'number' || status === 405 || status === 415 || status >= 500),
  ).toEqual([])
  expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(50)
})

test('SDK-07 each list that goes on after a row is read to its end by the iterator beside it', async () => {
  const iterators = Object.keys(methodTable()).filter((name) => /^all[A-Z]/.test(name))
  expect(iterators.length).toBe(open.filter((name) => 'after_id' in inputShape(name)).length)
  for (const name of iterators) {
    const list = `list${name.slice('all'.length)}` as CallName
    const ids: unknown[] = []
    const input = officeInputs(office)[list] ?? {}
    for await (const row of methodTable()[name]!(input) as AsyncIterable<object>) ids.push(JSON.stringify(row))
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})

function inputShape(name: CallName): object {
  const { input } = calls[name]
  return 'shape' in input ? input.shape : {}
}

/** 200, or the status of the refusal, or what else was thrown. */
async function outcomeOf(name: CallName): Promise<unknown> {
  try {
    await methodTable()[name]?.(officeInputs(office)[name] ?? {})
    return 200
  } catch (error) {
    return error instanceof EntreeError && error.status > 0 ? error.status : String(error)
  }
}
