import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { createApp } from '../platform/http/create-app.ts'
import { readSources, type Source } from './read-syntax.ts'

const LEVELS = new Set(['fatal', 'error', 'warn', 'info', 'debug'])
/** What an error is called in the code. Of an object the log writes what JSON does, and of an error that is nothing. */
const ERRORS = new Set(['error', 'failure', 'reason'])

/** Whether a file logs an error under another name than `err`, the one that the log knows how to write. */
function losesErrors({ program }: Source): boolean {
  let loses = false
  new Visitor({
    CallExpression({ callee, arguments: [data] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !LEVELS.has(callee.property.name)) return
      if (data?.type !== 'ObjectExpression') return
      loses ||= data.properties.some(
        (each) =>
          each.type === 'Property' &&
          each.key.type === 'Identifier' &&
          each.key.name !== 'err' &&
          each.value.type === 'Identifier' &&
          ERRORS.has(each.value.name),
      )
    },
  }).visit(program)
  return loses
}

test('the log writes an error that is called err, and loses one of another name', async () => {
  const lines: string[] = []
  const app = createApp(readConfig({}), { write: (line) => void lines.push(line) })
  app.log.error({ err: new Error('the cause') }, 'known')
  app.log.error({ error: new Error('the cause') }, 'lost')
  await app.close()
  expect(lines.map((line) => line.includes('the cause'))).toEqual([true, false])
})

test('no error is logged under another name', () => {
  const sources = readSources(join(import.meta.dirname, '..'))
  expect(sources.length).toBeGreaterThan(400)
  expect(sources.filter(losesErrors).map(({ file }) => file)).toEqual([])
})

test.each(["log.error({ error }, 'it failed')", "services.log.warn({ id, cause: error }, 'it failed')"])(
  'an error under another name is seen: %s',
  (text) => expect(losesErrors({ file: 'a.ts', text, program: parseSync('a.ts', text).program })).toBe(true),
)
