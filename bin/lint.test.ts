import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let tree = ''

beforeAll(() => {
  // A tree of its own with our rules in it: what is wrong there cannot disturb the lint of the real one.
  tree = mkdtempSync(join(tmpdir(), 'entree-lint-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(tree, file))
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('a cycle, a promise left alone, a barrel file, a long file, of tests too, an any, a shadowed name, a sleep in a test and what the types forbid are refused', () => {
  write('server/src/wrong/cycle-a.ts', `import { b } from './cycle-b.ts'\nexport const a = (): number => b()\n`)
  write('server/src/wrong/cycle-b.ts', `import { a } from './cycle-a.ts'\nexport const b = (): number => a()\n`)
  write(
    'server/src/wrong/floating.ts',
    `const later = async (): Promise<number> => 1\nexport function go(): void {\n  later()\n}\n`,
  )
  write('server/src/wrong/barrel.ts', `export * from './floating.ts'\n`)
  write('server/src/wrong/long.ts', `${'export {}\n'.repeat(1)}${'// line\n'.repeat(301)}`)
  write('server/src/wrong/long.test.ts', `${'export {}\n'.repeat(1)}${'// line\n'.repeat(301)}`)
  write('server/src/wrong/any.ts', `export const anything: any = 1\n`)
  write('server/src/wrong/types.ts', `export const first = (list: string[]): string => list[0]\nconst unused = 1\n`)
  write('server/src/wrong/sleep.test.ts', `import { setTimeout } from 'node:timers/promises'\nawait setTimeout(5)\n`)
  write('server/src/wrong/timer.test.ts', `await new Promise((resolve) => setTimeout(resolve, 5))\n`)
  write('server/src/wrong/shadow.ts', `export const name = 1\nexport const same = (name: number): number => name\n`)
  write('server/tsconfig.json', readFileSync(join(ROOT, 'server/tsconfig.json'), 'utf8'))
  const found = lint()
    .filter(({ filename }) => filename.includes('/wrong/'))
    .map(({ code, filename }) => `${filename.split('/').at(-1)}: ${/\((.*)\)/.exec(code)?.[1]}`)
  for (const expected of [
    'cycle-a.ts: no-cycle',
    'floating.ts: no-floating-promises',
    'barrel.ts: no-barrel-file',
    'long.ts: max-lines',
    'long.test.ts: max-lines',
    'any.ts: no-explicit-any',
    'shadow.ts: no-shadow',
    'types.ts: TS2322',
    'types.ts: TS6133',
    'sleep.test.ts: no-restricted-imports',
    'timer.test.ts: no-restricted-globals',
  ]) {
    expect(found).toContain(expected)
  }
})

test('whatever is let through says why beside it', () => {
  const files = globSync('**/*.{ts,tsx,mts,mjs,js,json}', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**', '.*/**'] })
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => silent(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('what says nothing is found, whatever lets it through and wherever it stands', () => {
  const off = (linter: string) => `${linter}-disable`
  const lines = [
    `// ${off('oxlint')}-next-line no-shadow`,
    `// ${off('oxlint')}-next-line no-shadow -- the same thing under the same name`,
    `call() // ${off('eslint')}-line`,
    `/* ${off('oxlint')} no-shadow */`,
    `{/* ${off('oxlint')}-next-line no-shadow -- */}`,
    `{/* ${off('oxlint')}-next-line no-shadow -- what scrolls is reached by keyboard */}`,
  ]
  expect(silent('some.tsx', lines.join('\n'))).toEqual([1, 3, 4, 5].map((line) => `some.tsx:${line}`))
})

/** Where a rule of the lint is turned off without a reason (`-- why`). */
function silent(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const [, rest] = /(?:\/\/|\/\*) *(?:ox|es)lint-disable(.*)/.exec(line) ?? []
    return rest === undefined || /--.*\w{2}/.test(rest) ? [] : [`${file}:${at + 1}`]
  })
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), content)
}

function lint(): { code: string; filename: string }[] {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  try {
    return JSON.parse(
      execFileSync(process.execPath, [program, '--type-check', '-f', 'json', 'server'], {
        cwd: tree,
        encoding: 'utf8',
        env: { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') },
      }),
    ).diagnostics
  } catch (error) {
    // Diagnostics make it exit with 1; what it said is still JSON.
    if (error instanceof Error && 'stdout' in error) return JSON.parse(String(error.stdout)).diagnostics
    throw error
  }
}
