import { Visitor, type Expression } from 'oxc-parser'
import { expect, test } from 'vitest'
import { addAuditWords, type AuditedRecords } from '#features/foundation/audit/audited-record.ts'
import { prepareServer } from '../testing/prepare-server.ts'
import { readSources } from './read-syntax.ts'

const server = prepareServer()

/** What an expression can be, as far as it is written out. */
function textsOf(expression: Expression): string[] {
  if (expression.type === 'ConditionalExpression') return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
  return [expression.type === 'Literal' ? String(expression.value) : `not written out: ${expression.type}`]
}

/** The kinds of record that the source writes to the trail or asks it about: `entity` beside an id. */
function writtenEntities(): Set<string> {
  const entities = new Set<string>()
  for (const { program } of readSources()) {
    new Visitor({
      CallExpression({ callee, arguments: args }) {
        if (callee.type !== 'Identifier' || !['recordChange', 'refuseStaleSave', 'refuseUnseen'].includes(callee.name)) return
        for (const given of args) {
          if (given.type !== 'ObjectExpression') continue
          for (const property of given.properties) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'entity') continue
            for (const text of textsOf(property.value)) entities.add(text)
          }
        }
      },
    }).visit(program)
  }
  return entities
}

// Guard: the `audit` of each slice; one left out has neither name nor event in the trail.
test('AUD-01 every kind of record in the audit trail is registered by a slice, and none that nobody writes', () => {
  expect([...server.services.audited.keys()].toSorted()).toEqual([...writtenEntities()].toSorted())
})

test('a kind of record that two slices own is refused', () => {
  const audited: AuditedRecords = new Map()
  addAuditWords(audited, { event: { name: 'name' } })
  expect(() => addAuditWords(audited, { event: null })).toThrow('two slices own the audited event')
})
