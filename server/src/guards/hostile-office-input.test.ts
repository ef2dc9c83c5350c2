import { calls } from '@entree/contract/calls.ts'
import { paths, type CallName } from '@entree/contract/paths.ts'
import { isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { describe, expect, test } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import { anOffice } from './an-office.ts'
import { hostileValues, placesOf, replaced, textOf, type Input } from './hostile-values.ts'
import { officeInputs } from './office-inputs.ts'

/* What `hostile-input.test.ts` does to the calls of visitors, for those of signed-in users: with a good token, so that it gets far. */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
const own = prepare(() => signIn(server, office.administrator))
const platform = prepare(async () => signIn(server, await aUser(server, null)))

/** It ends what the others need. */
const left: CallName[] = ['logout']
const userCalls = (Object.keys(paths) as CallName[]).filter(
  (name) => typeof calls[name].access === 'object' && !left.includes(name),
)

/** Each hostile value in each field that takes it; of those that the schema refuses some. */
function inputsOf(name: CallName): [what: string, input: Input][] {
  const input = { ...officeInputs(office)[name] }
  let refused = 0
  return placesOf(calls[name].input, input).flatMap((place) =>
    hostileValues.flatMap((value): [string, Input][] => {
      const changed = replaced(input, place, value) as Input
      if (!calls[name].input.safeParse(changed).success && refused++ % 7 !== 0) return []
      return [[`${place.join('.')} = ${textOf(value).slice(0, 40)}`, changed]]
    }),
  )
}

describe('a hostile value in any field of the back office is refused or harmless', () => {
  test.each(userCalls)('%s', async (name) => {
    const { access } = calls[name]
    const isPlatform = typeof access === 'object' && access.any.length > 0 && access.any.every(isOfPlatform)
    const wrong: string[] = []
    for (const [what, input] of inputsOf(name)) {
      try {
        const { status, refusals } = await server.send(name, input, { headers: isPlatform ? platform : own })
        if (status >= 500 || (status >= 400 && refusals.length === 0)) wrong.push(`${what}: ${status}`)
      } catch (error) {
        // What no client can send.
        if (!(error instanceof URIError)) throw error
      }
    }
    expect(wrong).toEqual([])
  })
})
