import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Each line: where, what is imported, whether the boundaries between the rooms (ARCHITECTURE.md) allow it.
const CASES: [file: string, imported: string, allowed: boolean][] = [
  ['domain/src/a.ts', './b.ts', true],
  ['domain/src/a.ts', 'zod', false],
  ['domain/src/a.ts', 'node:fs', false],
  ['domain/src/a.ts', '@entree/contract/b.ts', false],
  ['domain/src/a.test.ts', 'fast-check', true],
  ['contract/src/a.ts', 'zod', true],
  ['contract/src/a.ts', '@entree/domain/b.ts', true],
  ['contract/src/a.ts', '@entree/server/b.ts', false],
  ['contract/src/a.ts', 'kysely', false],
  ['contract/src/a.ts', '../../web/src/b.ts', false],
  ['locales/a.ts', '@entree/web/b.ts', false],
  ['web/src/a.ts', '@entree/contract/b.ts', true],
  ['web/src/a.ts', '@entree/locales/b.ts', true],
  ['web/src/a.ts', '@entree/shop/b.ts', false],
  ['web/src/a.ts', '@entree/server/b.ts', false],
  ['web/src/a.ts', 'node:fs', false],
  ...['shop', 'backoffice', 'door'].flatMap((app): [string, string, boolean][] => [
    [`${app}/src/features/x/a.tsx`, '@entree/web/b.ts', true],
    [`${app}/src/features/x/a.tsx`, 'react', true],
    [`${app}/src/features/x/a.tsx`, '@entree/server/b.ts', false],
    [`${app}/src/features/x/a.tsx`, app === 'shop' ? '@entree/door/b.ts' : '@entree/shop/b.ts', false],
    [`${app}/src/features/x/a.tsx`, '../../../../server/src/b.ts', false],
  ]),
  ['server/src/platform/http/a.ts', '@entree/contract/b.ts', true],
  ['server/src/platform/http/a.ts', '#platform/log/b.ts', true],
  ['server/src/platform/http/a.ts', '#providers/mail/b.ts', false],
  ['server/src/platform/http/a.ts', '#features/orders/b.ts', false],
  ['server/src/platform/http/a.ts', '../../features/orders/b.ts', false],
  ['server/src/providers/mail/a.ts', '#platform/log/b.ts', true],
  ['server/src/providers/mail/a.ts', '#features/orders/b.ts', false],
  ['server/src/features/orders/a.ts', './queries.ts', true],
  ['server/src/features/orders/a.ts', '#providers/mail/b.ts', true],
  ['server/src/features/orders/a.ts', '../payments/refund-payment.ts', true],
  ['server/src/features/orders/a.ts', '#features/money/payments/refund-payment.ts', true],
  ['server/src/features/orders/a.ts', '../payments/queries.ts', false],
  ['server/src/features/orders/a.ts', '#features/money/payments/queries.ts', false],
  ['server/src/features/orders/a.ts', '@entree/shop/b.ts', false],
]

const ROOT = join(import.meta.dirname, '..')
let tree = ''
let refused = new Set<string>()

beforeAll(() => {
  // A tree of its own with our rules in it: what is wrong there cannot disturb the lint of the real one.
  tree = mkdtempSync(join(tmpdir(), 'entree-boundaries-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
  CASES.forEach(([file, imported], index) => write(nameOf(file, index), `import { x } from '${imported}'\nexport const y = x\n`))
  refused = new Set(lint().flatMap((diagnostic) => (/no-restricted-imports/.test(diagnostic.code) ? [diagnostic.filename] : [])))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(CASES.map((row, index) => [...row, nameOf(row[0], index)] as const))(
  '%s importing %s: allowed %s',
  (_file, _imported, allowed, name) => {
    expect(!refused.has(name)).toBe(allowed)
  },
)

test('a cycle, a promise left alone, a barrel file, a long file, of tests too, and an any are refused', () => {
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
  write(
    'server/tsconfig.json',
    JSON.stringify({ compilerOptions: { strict: true, module: 'nodenext', allowImportingTsExtensions: true, noEmit: true } }),
  )
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
  ]) {
    expect(found).toContain(expected)
  }
})

/** One file per case, keeping the ending that decides which rules hold (`.test.ts`). */
function nameOf(file: string, index: number): string {
  return file.replace(/\/a\./, `/a${index}.`)
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), content)
}

function lint(): { code: string; filename: string }[] {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  try {
    return JSON.parse(
      execFileSync(process.execPath, [program, '-f', 'json'], {
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
