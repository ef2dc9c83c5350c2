import { dirname, join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSources, type Source } from './read-syntax.ts'

const CONTRACT = join(import.meta.dirname, '../../../contract/src')

/** The folder (`selling/orders`) in which each name stands that `namesOf` finds in a source. */
function foldersOf(sources: Source[], namesOf: (source: Source) => string[]): Map<string, string> {
  return new Map(sources.flatMap((source) => namesOf(source).map((name) => [name, dirname(source.file)] as const)))
}

/** The keys of the objects that a file of paths exports: the names of its calls. */
function declaredCalls({ program }: Source): string[] {
  const names: string[] = []
  new Visitor({
    VariableDeclarator({ init }) {
      const object = init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? init.expression : init
      if (object?.type !== 'ObjectExpression') return
      for (const one of object.properties) if (one.type === 'Property' && one.key.type === 'Identifier') names.push(one.key.name)
    },
  }).visit(program)
  return names
}

/** The first argument of each `bind('…', handler)` and `services.bind('…', handler)`. */
function boundCalls({ program }: Source): string[] {
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      const named = callee.type === 'MemberExpression' ? callee.property : callee
      const isBind = named.type === 'Identifier' && named.name === 'bind'
      if (isBind && name?.type === 'Literal' && typeof name.value === 'string') names.push(name.value)
    },
  }).visit(program)
  return names
}

test('a call stands in the contract’s folder of the slice that binds it', () => {
  const declared = foldersOf(readSources(CONTRACT, '*/*/*paths.ts'), declaredCalls)
  const bound = foldersOf(readSources(), boundCalls)
  expect(declared.size).toBeGreaterThan(150)
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(bound))
})
